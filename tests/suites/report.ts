import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Figure, SuiteSize } from './suite.ts'

export interface SuiteResult {
  name: string
  title: string
  seconds: number
  figures: readonly Figure[]
  /** Why the suite could not be run to its end. */
  failure?: string
}

export interface Report {
  family: string
  size: SuiteSize
  seed: number
  startedAt: string
  suites: readonly SuiteResult[]
}

/** Every figure counts as one test, and so does a suite that broke off. */
export function countResults(suites: readonly SuiteResult[]): { passed: number; failed: number } {
  const figures = suites.flatMap((suite) => suite.figures)
  const passed = figures.filter((figure) => figure.held).length
  const broken = suites.filter((suite) => suite.failure !== undefined).length
  return { passed, failed: figures.length - passed + broken }
}

/** The figures as a table of text, a row each. */
export function figureTable(suites: readonly SuiteResult[]): string {
  const rows = suites.flatMap(({ name, figures, failure }) => [
    ...figures.map(({ name: figure, value, bar, held }) => [
      held ? 'ok' : 'FAILED',
      name,
      figure,
      String(value),
      bar,
    ]),
    ...(failure === undefined ? [] : [['FAILED', name, failure.split('\n', 1)[0] ?? '', '', '']]),
  ])
  const table = [['', 'suite', 'figure', 'value', 'bar'], ...rows]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function writeReport(file: string, report: Report): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
}
