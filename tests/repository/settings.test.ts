import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { repositoryFiles, root } from '../../scripts/documents/repository-files.ts'

/** Set by the platform or by the shop itself for its child process, never by people. */
const notForPeople = ['NODE_ENV', 'STORE_API_PARENT_PIPE']

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const schemas = repositoryFiles('lib/env/*.ts', 'store-api/env*.ts').filter(
  ({ path }) => !path.includes('.test.'),
)
const settings = [
  ...new Set(
    schemas.flatMap(({ text }) =>
      [...text.matchAll(/^ +([A-Z][A-Z0-9_]{2,}):/gm)].map(([, name = '']) => name),
    ),
  ),
]
  .filter((name) => !notForPeople.includes(name))
  .sort()

test('.env.example names every setting that is read, and no other', () => {
  assert.ok(settings.length > 40)
  const named = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
  assert.deepEqual(named.sort(), settings)
})

test('every setting is explained in README.md or store-api/README.md', () => {
  const text = read('README.md') + read('store-api/README.md')
  const groups = [...text.matchAll(/`([A-Z_]+_)…`/g)].map(([, group = '']) => group)
  const unexplained = settings.filter(
    (name) => !text.includes(`\`${name}\``) && !groups.some((group) => name.startsWith(group)),
  )
  assert.deepEqual(unexplained, [])
})

test('with .env.example as .env the settings are right', async () => {
  const { parseEnv } = await import('../../lib/env/parse-env.ts')
  const given = Object.fromEntries(
    [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  assert.equal(parseEnv(given, root).PORT, 3000)
})
