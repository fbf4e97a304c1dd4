import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import {
  citedIds,
  idFamilies,
  proofFile,
  proofsByRow,
  requirementsPage,
  rowIds,
} from '../../scripts/documents/proof-page.ts'
import { repositoryFiles, root } from '../../scripts/documents/repository-files.ts'

/** Without migrations: an applied one is known by its checksum, so its comments stay as they were. */
const files = repositoryFiles('*.ts', '*.tsx', '*.mjs', '*.css', '*.md').filter(
  ({ path }) =>
    !['tests/repository/requirements.test.ts', 'scripts/documents/proof-page.test.ts'].includes(path),
)
const page = files.find(({ path }) => path === requirementsPage)
const ids = rowIds(page?.text ?? '')

/** Rows that no test names in its title yet; each one that gets a test leaves this list. */
const unproved: string[] = []

test('the requirements have every row once', () => {
  assert.ok(ids.length > 100, String(ids.length))
  assert.deepEqual([...new Set(ids)], ids)
})

test('every row that a comment, a document or a test cites is one of the requirements', () => {
  const known = new Set(ids)
  const unknown = files.flatMap(({ path, text }) =>
    citedIds(text, idFamilies(ids))
      .filter((id) => !known.has(id))
      .map((id) => `${path}: ${id}`),
  )
  assert.deepEqual(unknown, [])
})

test('every row, readings apart, is in the title of a test', () => {
  const proofs = proofsByRow(files)
  const missing = ids.filter((id) => !id.startsWith('RDG-') && !proofs.has(id))
  assert.deepEqual(missing, unproved)
})

test('every document that is cited is in the repository', () => {
  const missing = files.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![\w:/*.-])(?:\.{1,2}\/)*[\w-]+(?:\/[\w-]+)*\.md\b/g)]
      .filter(([cited]) => {
        const places = ['', 'docs', dirname(path)].map((from) => join(from, cited))
        return !places.some((place) => place === proofFile || existsSync(join(root, place)))
      })
      .map(([cited]) => `${path}: ${cited}`),
  )
  assert.deepEqual(missing, [])
})

test('no comment cites a page by a section or a reading that only its writers had', () => {
  const privateCitation =
    /\b(?:shopping|accounts) spec\b|\bsettled readings?\b|\bthe specification's\b|\bspec(?:ification)? (?:section|§)/i
  const citing = files.filter(({ text }) => privateCitation.test(text)).map(({ path }) => path)
  assert.deepEqual(citing, [])
})
