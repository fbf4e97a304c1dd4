import assert from 'node:assert/strict'
import { test } from 'node:test'
import { repositoryFiles } from '../../scripts/documents/repository-files.ts'

const folder = 'packages/page-cache/next-internals/'
const own = 'tests/repository/next-internals.test.ts'

/** What Next, React and Turbopack do not document: a new version may name it otherwise. */
const privateNames = /__next_f|TURBOPACK|\bnext\/dist\/|static\\?\/chunks/

test('what only one version of Next knows is named in one folder', () => {
  const files = repositoryFiles('*.ts', '*.tsx', '*.mjs', '*.css', '*.sh', '*.conf', '*.yaml')
  assert.ok(files.some(({ path, text }) => path.startsWith(folder) && privateNames.test(text)))
  const named = files
    .filter(({ path, text }) => !path.startsWith(folder) && path !== own && privateNames.test(text))
    .map(({ path }) => path)
  assert.deepEqual(named, [])
})
