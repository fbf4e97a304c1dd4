import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proofPage, citedIds, idFamilies, proofsByRow, rowIds } from './proof-page.ts'

const page = '# Page\n\n- **BSK-01** Six checks\n  in order.\n- **BSK-02** Later.\n- **RDG-15** A reading.\n'
const tests = ['lib/a.test.ts', 'lib/a.ts'].map((path) => ({
  path,
  text: "test('[BSK-01] [RDG-15] the first check', () => {})\n",
}))

test('rows are read from the page, and the families of their ids', () => {
  assert.deepEqual(rowIds(page), ['BSK-01', 'BSK-02', 'RDG-15'])
  assert.deepEqual(idFamilies(rowIds(page)), ['BSK', 'RDG'])
})

test('an id of a family is cited anywhere, any other only in the brackets of a title', () => {
  const cited = (text: string) => citedIds(text, ['BSK'])
  assert.deepEqual(cited('// BSK-09 and GTIN-14, at UTC-10'), ['BSK-09'])
  assert.deepEqual(cited("test('[BSK-01] [ACC-05] both', run)"), ['BSK-01', 'ACC-05'])
})

test('a title proves every row it begins with, in tests alone', () => {
  const proof = { file: 'lib/a.test.ts', title: 'the first check' }
  assert.deepEqual(
    [...proofsByRow(tests)],
    [
      ['BSK-01', [proof]],
      ['RDG-15', [proof]],
    ],
  )
})

test('the page of proofs has every row but the readings, and says where there is none', () => {
  const written = proofPage([...tests, { path: 'docs/requirements.md', text: page }])
  assert.match(written, /## BSK-01\n\n- `lib\/a\.test\.ts`\n {2}- the first check\n/)
  assert.match(written, /## BSK-02\n\nNo test names this row yet\.\n/)
  assert.doesNotMatch(written, /RDG-15/)
})
