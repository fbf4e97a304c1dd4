import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileReport, parseLcov } from './lcov.ts'

const lcov = (file: string, [lines, linesHit, branches, branchesHit]: readonly number[]): string =>
  `TN:\nSF:${file}\nBRF:${branches}\nBRH:${branchesHit}\nLF:${lines}\nLH:${linesHit}\nend_of_record\n`

test('a file counts with the better of two runners, whatever way its path is written', () => {
  const reports = [
    parseLcov(lcov('lib/bff/route.ts', [10, 9, 4, 2]), '/shop'),
    parseLcov(lcov('/shop/lib/bff/route.ts', [10, 8, 4, 4]), '/shop'),
  ]
  assert.deepEqual(fileReport('lib/bff/route.ts', reports), {
    runs: true,
    lines: 10,
    linesHit: 8,
    branches: 4,
    branchesHit: 4,
    branchPercent: 100,
  })
})

test('a file that is in no report, or of which no line ran, is reached by no test', () => {
  const reports = [parseLcov(lcov('server/a.ts', [5, 0, 1, 0]), '/shop')]
  assert.equal(fileReport('server/a.ts', reports).runs, false)
  assert.equal(fileReport('server/b.ts', reports).runs, false)
})
