// `npm run rows`: prints the rows of docs/requirements.md by state, from the reports that the last `npm test` left in tests/output.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requirementsPage, rowIds } from './documents/proof-page.ts'
import { root } from './documents/repository-files.ts'
import { jestResults, e2eResults, suiteResults, tapResults, type TestResult } from './rows/results.ts'
import { rowsByState, rowStates, stateTitles } from './rows/states.ts'

const output = join(root, 'tests/output')
const reports = (pattern: string): string[] =>
  globSync(pattern, { cwd: output }).map((file) => readFileSync(join(output, file), 'utf8'))
const json = (pattern: string) => reports(pattern).map((text) => JSON.parse(text) as object)

const results: TestResult[] = [
  ...reports('**/*.tap').flatMap(tapResults),
  ...json('components.json').flatMap(jestResults),
  ...json('e2e.json').flatMap(e2eResults),
  ...json('suites/*.json').flatMap(suiteResults),
]

if (results.length === 0) {
  console.error('There are no reports in tests/output: run `npm test` first.')
  process.exitCode = 1
} else {
  const rows = rowIds(readFileSync(join(root, requirementsPage), 'utf8')).filter(
    (id) => !id.startsWith('RDG-'),
  )
  const byState = rowsByState(rows, results)
  for (const state of rowStates) {
    const ids = byState[state]
    console.log(`${ids.length} of ${rows.length} rows ${stateTitles[state]}${ids.length > 0 ? ':' : ''}`)
    if (ids.length > 0) console.log(`  ${ids.join(' ')}`)
  }
}
