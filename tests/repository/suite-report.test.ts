import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countResults, figureTable } from '../suites/report.ts'
import { atMost, none } from '../suites/suite.ts'

const held = { name: 'refresh', title: '', seconds: 1, figures: [none('signed out', 0)] }
const missed = { name: 'clock', title: '', seconds: 1, figures: [atMost('loop', 9, 5, 's')] }
const broken = { name: 'killed', title: '', seconds: 1, figures: [], failure: 'Error: no build\n at x' }

test('every figure counts, and so does a suite that broke off', () => {
  assert.deepEqual(countResults([held, missed, broken]), { passed: 1, failed: 2 })
})

test('the table says which figure missed its bar and why a suite broke off', () => {
  const table = figureTable([held, missed, broken])
  assert.match(table, /^ok +refresh +signed out +0 +0$/m)
  assert.match(table, /^FAILED +clock +loop +9 s +≤ 5 s$/m)
  assert.match(table, /^FAILED +killed +Error: no build$/m)
})
