import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jestResults, e2eResults, suiteResults, tapResults } from './results.ts'
import { rowsByState } from './states.ts'

const tap = `TAP version 13
# Subtest: [BSK-01] six checks
ok 1 - [BSK-01] six checks
not ok 2 - [BSK-02] [BSK-03] sent once
ok 3 - [BSK-04] later # SKIP not here
    ok 1 - [API-01] getCart succeeds: [CHK-01] a cart
`
const rows = ['BSK-01', 'BSK-02', 'BSK-03', 'BSK-04', 'API-01', 'CHK-01', 'ORD-01', 'ORD-02', 'ORD-03']

test('a row is proved where all its tests passed; one that failed or was skipped proves nothing', () => {
  const e2e = {
    suites: [
      {
        suites: [
          {
            specs: [
              { title: '[ORD-01] [BSK-02] an order', tests: [{ status: 'expected' }] },
              { title: '[ORD-02] repeated', tests: [{ status: 'flaky' }] },
            ],
          },
        ],
      },
    ],
  }
  const results = [...tapResults(tap), ...e2eResults(e2e)]
  assert.deepEqual(rowsByState(rows, results), {
    browser: ['ORD-01'],
    below: ['BSK-01', 'API-01', 'CHK-01'],
    failing: ['BSK-02', 'BSK-03', 'ORD-02'],
    none: ['BSK-04', 'ORD-03'],
  })
})

test('reports of Jest and of the suites count too', () => {
  const jest = { testResults: [{ assertionResults: [{ title: '[BSK-01] rendered', status: 'passed' }] }] }
  const suites = { suites: [{ title: '[ORD-03] one order', figures: [{ held: true }, { held: false }] }] }
  const states = rowsByState(rows, [...jestResults(jest), ...suiteResults(suites)])
  assert.deepEqual([states.below, states.failing], [['BSK-01'], ['ORD-03']])
})
