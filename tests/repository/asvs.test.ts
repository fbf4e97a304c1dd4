import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { chapters } from '../../scripts/documents/asvs/chapters.ts'
import { asvsLevels } from '../../scripts/documents/asvs/numbers.ts'
import type { Evidence } from '../../scripts/documents/asvs/requirement.ts'
import { root } from '../../scripts/documents/repository-files.ts'
import { isTest, titlesOf } from '../support/test-titles.ts'

const requirements = chapters.flatMap((chapter) => chapter.requirements)
const evidence: readonly (readonly [id: string, evidence: Evidence])[] = requirements.flatMap((one) =>
  one.state === 'met' ? [[one.id, one.evidence] as const] : [],
)
const read = (path: string): string =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''

test('every requirement of levels 1 and 2 is assessed once, in the order of the standard, and no other', () => {
  assert.equal(asvsLevels.size, 253)
  assert.deepEqual(
    requirements.map(({ id }) => id),
    [...asvsLevels.keys()],
  )
  for (const { number, requirements: own } of chapters)
    assert.ok(own.every(({ id }) => id.startsWith(`${number}.`)))
})

test('every requirement says how it is met or why not, and what is met names code or a document', () => {
  const silent = requirements.filter(({ text }) => text.length < 8).map(({ id }) => id)
  assert.deepEqual(silent, [])
  const unproved = evidence.filter(
    ([, { code = [], documents = [] }]) => code.length + documents.length === 0,
  )
  assert.deepEqual(unproved, [])
})

test('what is met by code has a test', () => {
  const untested = evidence.filter(
    ([, { documents = [], tests = [] }]) => documents.length === 0 && tests.length === 0,
  )
  assert.deepEqual(
    untested.map(([id]) => id),
    [],
  )
})

test('every file that the assessment names exists', () => {
  const missing = evidence.flatMap(([id, { code = [] }]) =>
    code.filter((path) => !existsSync(join(root, path))).map((path) => `V${id}: ${path}`),
  )
  assert.deepEqual(missing, [])
})

test('every section that the assessment names exists', () => {
  const missing = evidence.flatMap(([id, { documents = [] }]) =>
    documents
      .filter((document) => {
        const [path = '', title] = document.split('#')
        const lines = read(path).split('\n')
        return title === undefined
          ? lines.length < 2
          : !lines.some((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === title)
      })
      .map((document) => `V${id}: ${document}`),
  )
  assert.deepEqual(missing, [])
})

test('every test that the assessment names exists by a part of its title', () => {
  const missing = evidence.flatMap(([id, { tests = [] }]) =>
    tests.filter((one) => !isTest(one)).map(([file, title]) => `V${id}: ${file}: ${title}`),
  )
  assert.deepEqual(missing, [])
})

test('the titles of tests are found: with options, of a table, of a suite', () => {
  const text = `test('plain', () => {}); test.skip("it’s", {}); test.each([1, 2])(\`of \${one}\`, f); const s = { title:\n 'suite' }`
  assert.deepEqual(titlesOf(text), ['plain', 'it’s', 'of ${one}', 'suite'])
})
