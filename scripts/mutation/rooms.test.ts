import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeBelow, rooms, testsOf } from './rooms.ts'

const room = (name: string) => {
  const found = rooms.find((each) => each.name === name)
  assert.ok(found)
  return found
}

test('a room, a folder and a file of it are found, and nothing of a room whose name begins alike', () => {
  assert.equal(codeBelow(room('server'), 'server')?.[0], 'server/**/*.ts')
  assert.equal(codeBelow(room('lib/domain'), 'lib/domain/pricing')?.[0], 'lib/domain/pricing/**/*.ts')
  assert.equal(codeBelow(room('lib/bff'), 'lib/bff/route.ts')?.[0], 'lib/bff/route.ts')
  assert.equal(codeBelow(room('lib/bff'), 'lib/bff-contract'), null)
})

test('tests that draw their input at random do not count', () => {
  const files = ['lib/domain/a.test.ts', 'lib/domain/a.property.test.ts']
  assert.deepEqual(
    testsOf(room('lib/domain'), () => files),
    ['lib/domain/a.test.ts'],
  )
})
