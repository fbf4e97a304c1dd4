import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { repositoryFiles, root } from '../../scripts/documents/repository-files.ts'

/** What changed in a release says what was there then. */
const documents = repositoryFiles('*.md').filter(({ path }) => path !== 'CHANGELOG.md')

/** What the pages ask the reader to create, and modules that are a group of files in `store-api/`. */
const notFiles = [
  'store-api/start',
  'store-api/base',
  'messages/fr/',
  'store-api/texts/fr.ts',
  'store-api/modules/payments/square/gateway.ts',
]

/** Written by a command, in no commit. */
const reports = 'tests/output/'

/** A superseded decision says what was: its files may be gone. */
const present = documents.filter(({ text }) => !/^Status: superseded by /m.test(text))

const folder = /^(?:app|components|docs|lib|messages|packages|public|scripts|server|store-api|tests|tools)\//

test('every path of the repository that a document names is there', () => {
  const missing = present.flatMap(({ path, text }) =>
    [...text.matchAll(/`([^`\s*{…<]+)`/g)]
      .map(([, named = '']) => named)
      .filter((named) => folder.test(named) && !notFiles.includes(named) && !named.startsWith(reports))
      .filter((named) => !['', dirname(path)].some((from) => existsSync(join(root, from, named))))
      .map((named) => `${path}: ${named}`),
  )
  assert.deepEqual(missing, [])
})

test('every npm script that a document names exists', () => {
  const { scripts } = JSON.parse(repositoryFiles('package.json')[0]?.text ?? '{}') as {
    scripts: Record<string, string>
  }
  const missing = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/npm run ([\w:-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !(name in scripts))
      .map((name) => `${path}: npm run ${name}`),
  )
  assert.deepEqual(missing, [])
})
