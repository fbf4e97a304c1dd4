// `npm run mutate [-- path …] [--workers=1]`: changes the code in small ways, one at a time, and reports which changes no test notices.
// docs/mutation.md says how to read the result and lists the scores of whole modules.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { format } from 'oxfmt'
import { accepted } from './mutation/accepted.ts'
import type { MutationReport, Score } from './mutation/report.ts'
import { isAccepted, percentOf, scoreOf, survivorsOf, withAccepted, withScores } from './mutation/report.ts'
import type { Module } from './mutation/modules.ts'
import { codeBelow, modules, testsOf } from './mutation/modules.ts'

const root = join(import.meta.dirname, '..')
/** In the state folder, which no tool reads. */
const folder = '.kolea/mutation'
const document = join(root, 'docs/mutation.md')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { workers: { type: 'string', default: '1' } },
})

interface Job {
  module: Module
  code: string[]
  /** The named paths of the module, itself when all of it is meant. */
  paths: string[]
}

/** One job a module, however many of its paths are named. */
function jobsOf(paths: readonly string[]): Job[] {
  const jobs = modules.map((module) => {
    const own = paths.filter((path) => codeBelow(module, path) !== null)
    const code = new Set(own.flatMap((path) => codeBelow(module, path) ?? []))
    return { module, code: [...code], paths: own }
  })
  return jobs.filter(({ paths: own }) => own.length > 0)
}

/** The changes in `code` and what the tests made of each. What neither its code nor its tests changed since is not run again. */
async function reportOf({ module, code, paths: named }: Job): Promise<MutationReport> {
  const name = module.name.replaceAll('/', '-')
  const report = join(folder, `${name}.json`)
  await new Stryker({
    mutate: code,
    testFiles: testsOf(module, (pattern) => globSync(pattern, { cwd: root })),
    testRunner: 'node-test',
    plugins: [join(import.meta.dirname, 'mutation/node-test-runner.ts')],
    coverageAnalysis: 'perTest',
    concurrency: Number(values.workers),
    maxTestRunnerReuse: 200, // modules that were loaded again are never freed
    timeoutMS: 3000,
    timeoutFactor: 2,
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: report },
    incremental: true,
    incrementalFile: join(folder, `${name}-known.json`),
    ignorePatterns: ['.*', 'public/media', 'docs', 'tests/output'],
    tempDirName: join(folder, 'sandbox'),
    cleanTempDir: 'always',
    allowConsoleColors: false,
  }).runMutationTest()
  const { files } = JSON.parse(readFileSync(join(root, report), 'utf8')) as MutationReport
  // It also contains what earlier runs found in other files of the module.
  const isNamed = (file: string) => named.some((path) => file === path || file.startsWith(`${path}/`))
  return { files: Object.fromEntries(Object.entries(files).filter(([file]) => isNamed(file))) }
}

function printResult(module: string, report: MutationReport): void {
  for (const survivor of survivorsOf(report)) {
    if (isAccepted(survivor, accepted)) continue
    console.log(`${survivor.file}:${survivor.line}  ${survivor.before}  →  ${survivor.after || '(nothing)'}`)
  }
  const score = scoreOf(report, accepted)
  console.log(
    `${module}: ${percentOf(score)}% (${score.noticed} noticed, ${score.unnoticed} unnoticed, ${score.accepted} of them accepted)`,
  )
}

async function writeDocument(scores: ReadonlyMap<string, Score>): Promise<void> {
  const text = withAccepted(withScores(readFileSync(document, 'utf8'), scores), accepted)
  const { code } = await format(document, text)
  writeFileSync(document, code)
}

function refuse(path: string): never {
  const names = modules.map(({ name }) => name).join(', ')
  throw new Error(
    `${path} is no folder or file of a module. Modules (scripts/mutation/modules.ts): ${names}.`,
  )
}

process.chdir(root)
mkdirSync(folder, { recursive: true })
const paths = positionals.map((path) => path.replace(/\/+$/, ''))
for (const path of paths) if (!existsSync(path) || jobsOf([path]).length === 0) refuse(path)
const scores = new Map<string, Score>()
for (const job of jobsOf(paths.length > 0 ? paths : modules.map(({ name }) => name))) {
  const report = await reportOf(job)
  printResult(job.module.name, report)
  if (job.paths.includes(job.module.name)) scores.set(job.module.name, scoreOf(report, accepted))
}
await writeDocument(scores)
