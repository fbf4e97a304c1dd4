import type { TestResult } from './results.ts'

/** How far a row is proved, the best first. */
export const rowStates = ['browser', 'below', 'failing', 'none'] as const
export type RowState = (typeof rowStates)[number]

export const stateTitles: Readonly<Record<RowState, string>> = {
  browser: 'proved in a browser',
  below: 'proved below the browser only',
  failing: 'with a failing test',
  none: 'without a test that ran',
}

/** The rows that a title names, in brackets. */
const rowsOf = (title: string): string[] =>
  [...title.matchAll(/\[([A-Z0-9]{3,4}-\d{2})\]/g)].map(([, id = '']) => id)

function stateOf(results: readonly TestResult[]): RowState {
  const ran = results.filter(({ outcome }) => outcome !== 'skipped')
  if (ran.length === 0) return 'none'
  if (ran.some(({ outcome }) => outcome === 'failed')) return 'failing'
  return ran.some(({ inBrowser }) => inBrowser) ? 'browser' : 'below'
}

/** The rows by state, each in its own order. */
export function rowsByState(
  rows: readonly string[],
  results: readonly TestResult[],
): Readonly<Record<RowState, readonly string[]>> {
  const byRow = new Map<string, TestResult[]>()
  for (const result of results)
    for (const id of rowsOf(result.title)) byRow.set(id, [...(byRow.get(id) ?? []), result])
  const grouped = Object.groupBy(rows, (id) => stateOf(byRow.get(id) ?? []))
  return { browser: [], below: [], failing: [], none: [], ...grouped }
}
