// `npm run mutate [-- path …] [--workers=1]`: changes the code in small ways, one at a time, and tells which changes no test notices.
// docs/mutation.md says how to read the result and keeps the scores of whole rooms.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { format, resolveConfig } from 'prettier'
import { accepted } from './mutation/accepted.ts'
import type { MutationReport, Score } from './mutation/report.ts'
import { isAccepted, percentOf, scoreOf, survivorsOf, withAccepted, withScores } from './mutation/report.ts'
import type { Room } from './mutation/rooms.ts'
import { codeBelow, rooms, testsOf } from './mutation/rooms.ts'

const root = join(import.meta.dirname, '..')
/** In the state folder, which no tool looks into. */
const folder = '.kolea/mutation'
const document = join(root, 'docs/mutation.md')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { workers: { type: 'string', default: '1' } },
})

interface Job {
  room: Room
  code: string[]
  isWhole: boolean
}

function jobOf(path: string): Job {
  for (const room of rooms) {
    const code = codeBelow(room, path)
    if (code) return { room, code, isWhole: path === room.name }
  }
  throw new Error(
    `${path} is in no room of scripts/mutation/rooms.ts: ${rooms.map(({ name }) => name).join(', ')}.`,
  )
}

/** The changes in `code` and what the tests made of each. What neither its code nor its tests changed since is not run again. */
async function reportOf({ room, code }: Job): Promise<MutationReport> {
  const name = room.name.replaceAll('/', '-')
  const report = join(folder, `${name}.json`)
  await new Stryker({
    mutate: code,
    testFiles: testsOf(room, (pattern) => globSync(pattern, { cwd: root })),
    testRunner: 'node-test',
    plugins: [join(import.meta.dirname, 'mutation/node-test-runner.ts')],
    coverageAnalysis: 'perTest',
    concurrency: Number(values.workers),
    maxTestRunnerReuse: 200, // modules that were loaded anew are never freed
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
  return JSON.parse(readFileSync(join(root, report), 'utf8')) as MutationReport
}

function printResult(path: string, report: MutationReport): void {
  for (const survivor of survivorsOf(report)) {
    if (isAccepted(survivor, accepted)) continue
    console.log(`${survivor.file}:${survivor.line}  ${survivor.before}  →  ${survivor.after || '(nothing)'}`)
  }
  const score = scoreOf(report, accepted)
  console.log(
    `${path}: ${percentOf(score)}% (${score.noticed} noticed, ${score.unnoticed} unnoticed, ${score.accepted} of them accepted)`,
  )
}

async function writeDocument(scores: ReadonlyMap<string, Score>): Promise<void> {
  const text = withAccepted(withScores(readFileSync(document, 'utf8'), scores), accepted)
  writeFileSync(document, await format(text, { ...(await resolveConfig(document)), filepath: document }))
}

process.chdir(root)
mkdirSync(folder, { recursive: true })
const paths = positionals.length > 0 ? positionals : rooms.map(({ name }) => name)
for (const path of paths)
  if (!existsSync(path))
    throw new Error(`There is no ${path}: give a folder or a file, from the root of the repository.`)
const scores = new Map<string, Score>()
for (const job of paths.map((path) => ({ path, ...jobOf(path.replace(/\/+$/, '')) }))) {
  const report = await reportOf(job)
  printResult(job.path, report)
  if (job.isWhole) scores.set(job.room.name, scoreOf(report, accepted))
}
await writeDocument(scores)
