import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeBelow, modules, testsOf } from './modules.ts'

const moduleNamed = (name: string) => {
  const found = modules.find((each) => each.name === name)
  assert.ok(found)
  return found
}

test('a module, a folder and a file of it are found, and nothing of a module whose name begins alike', () => {
  assert.equal(codeBelow(moduleNamed('server'), 'server')?.[0], 'server/**/*.ts')
  assert.equal(codeBelow(moduleNamed('lib/domain'), 'lib/domain/pricing')?.[0], 'lib/domain/pricing/**/*.ts')
  assert.equal(codeBelow(moduleNamed('lib/bff'), 'lib/bff/route.ts')?.[0], 'lib/bff/route.ts')
  assert.equal(codeBelow(moduleNamed('lib/bff'), 'lib/bff-contract'), null)
})

test('tests that draw their input at random do not count', () => {
  const files = ['lib/domain/a.test.ts', 'lib/domain/a.property.test.ts']
  assert.deepEqual(
    testsOf(moduleNamed('lib/domain'), () => files),
    ['lib/domain/a.test.ts'],
  )
})
