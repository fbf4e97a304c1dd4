// `npm run test:protections:browser -- [list …] [--match=pattern] [--first] [--size=n] [--batch=n] [--workers=n]`: removes the code of many rows in one build, and sees the
// end-to-end test of each row fail for the reason that its protection names. `npm test` has seen the same tests pass.
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildTree, copyTree, editTree, packages, readInTree, removeTree, runInTree } from '../tree.ts'
import { batchesOf } from './batches.ts'
import { e2eTestsOf, problemOf, whyNothingRan, type E2eReport } from './failures.ts'
import type { RowProtection } from './row-protection.ts'

const lists = join(import.meta.dirname, 'rows')
const config = 'tests/protections/browser/playwright.config.ts'
const reportFile = 'tests/output/protections.json'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    match: { type: 'string', default: '' },
    size: { type: 'string', default: '16' },
    batch: { type: 'string' },
    first: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
  },
})

async function readProtections(): Promise<RowProtection[]> {
  const names = readdirSync(lists).filter(
    (file) => positionals.length === 0 || positionals.includes(basename(file, '.ts')),
  )
  const modules = await Promise.all(
    names.map((file) => import(join(lists, file)) as Promise<{ protections: readonly RowProtection[] }>),
  )
  return modules
    .flatMap(({ protections }) => protections)
    .filter(({ row, name }) => new RegExp(values.match).test(`${row} ${name}`))
    .filter(({ row }, place, all) => !values.first || all.findIndex((one) => one.row === row) === place)
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Of a test or its helpers; a failure within the page has no line of ours. */
function lineOf(file: string, line: number): string {
  const start = file.indexOf('tests/e2e/')
  return start < 0 ? '' : (readInTree(file.slice(start)).split('\n')[line - 1] ?? '')
}

function runE2e(batch: readonly RowProtection[]): E2eReport {
  const specs = [...new Set(batch.map(({ spec }) => spec))]
  const titles = batch.map(({ title }) => escaped(title)).join('|')
  runInTree([
    join(packages, '@playwright/test/cli.js'),
    ...['test', ...specs, '--config', config, '--workers', values.workers, '-g', titles],
  ])
  return JSON.parse(readInTree(reportFile)) as E2eReport
}

/** What is wrong with each protection of the batch; null where its test failed as it should. */
function check(batch: readonly RowProtection[]): (string | null)[] {
  const restore = editTree(batch)
  try {
    const build = buildTree()
    if (!build.passed) throw new Error(`the pages cannot be built without:\n${build.output.slice(-3000)}`)
    const report = runE2e(batch)
    const trouble = whyNothingRan(report)
    if (trouble !== null) throw new Error(`no test ran:\n${trouble}`)
    const tests = e2eTestsOf(report)
    return batch.map((one) => problemOf(one, tests, lineOf))
  } finally {
    restore()
  }
}

const batches = batchesOf(await readProtections(), Number(values.size)).filter(
  (_, place) => values.batch === undefined || place + 1 === Number(values.batch),
)
copyTree()
let failed = 0
try {
  for (const batch of batches)
    for (const [place, problem] of check(batch).entries()) {
      if (problem !== null) failed += 1
      const { row, name } = batch[place]!
      console.log(`${problem === null ? 'red without it' : 'PROVES NOTHING'}  ${row}: ${name}`)
      if (problem !== null) console.log(`  ${problem}`)
    }
} finally {
  removeTree()
}
console.log(`${batches.flat().length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
