import assert from 'node:assert/strict'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { modules, partAt, testsOf } from './modules.ts'
import { protecting } from './protecting.ts'

const root = join(import.meta.dirname, '../..')
const filesOf = (pattern: string) => globSync(pattern, { cwd: root })

test('a module, a folder and a file of it are found, and nothing of a module whose name begins alike', () => {
  assert.deepEqual(partAt('server')?.code, ['server/**/*.ts'])
  assert.deepEqual(partAt('lib/session/testing')?.code, ['lib/session/testing/**/*.ts'])
  assert.deepEqual(partAt('lib/bff/route.ts')?.code, ['lib/bff/route.ts'])
  assert.equal(partAt('lib/bff-contract'), null)
})

test('tests that draw their input at random or need a server do not count', () => {
  const files = ['lib/a.test.ts', 'lib/a.property.test.ts', 'lib/a.redis.test.ts', 'lib/a.postgres.test.ts']
  assert.deepEqual(
    testsOf({ tests: ['lib'] }, () => files),
    ['lib/a.test.ts'],
  )
})

test('every pattern of the lists finds files, and every area has tests', () => {
  for (const { name, code, tests } of [...modules, ...protecting]) {
    const expanded = [...code, ...tests].flatMap((pattern) => alternatives(pattern.replace(/^!/, '')))
    assert.deepEqual(
      // A module of the API may be proven by the test of the one that it is part of.
      expanded.filter((pattern) => filesOf(pattern).length === 0 && name !== 'store-api/modules'),
      [],
      name,
    )
    assert.ok(testsOf({ tests }, filesOf).length > 0, name)
  }
  assert.ok(existsSync(join(root, 'docs/mutation.md')))
})

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`: a name in braces that has moved would go unnoticed. */
function alternatives(pattern: string): string[] {
  const [, head = '', inside = '', tail = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? []
  return inside === '' ? [pattern] : inside.split(',').flatMap((one) => alternatives(head + one + tail))
}
