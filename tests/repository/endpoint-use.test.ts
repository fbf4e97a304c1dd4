import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { endpoints } from '@kolea/contract/all.ts'

const root = join(import.meta.dirname, '../..')

/** Endpoints that no screen needs, and why the API has them all the same. */
const uncalled: Readonly<Record<string, string>> = {
  verifyCustomer:
    'RDG-28: registering by a code and a changed phone verify the number; no screen asks for one more code',
}

test('[API-01] the storefront calls every endpoint of the contract, but for those with a reason', () => {
  const files = globSync('lib/{upstream,bff}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  const code = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const isCalled = (name: string) => new RegExp(`\\b${name}\\b`).test(code)
  assert.deepEqual(
    endpoints.flatMap(({ name }) => (isCalled(name) ? [] : [name])).sort(),
    Object.keys(uncalled).sort(),
  )
})
