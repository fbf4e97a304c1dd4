// `npm run mutate [-- area|path …] [--workers=1]`: changes the code in small ways, one at a time, and names the changes that no test
// notices. Without a name it measures every area of the files that protect, each with its bar. docs/mutation.md says how to read it.
import { existsSync, globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { notCode, partAt, testsOf, type Module } from './modules.ts'
import { protecting } from './protecting.ts'

const root = join(import.meta.dirname, '../..')
/** In the state folder, which no tool reads. */
const folder = '.kolea/mutation'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { workers: { type: 'string', default: '1' } },
})

/** Prints what no test noticed and the score of each file; what neither its code nor its tests changed since is not run again. */
async function measure({ name, code, tests }: Module, breakAt: number | null): Promise<void> {
  console.log(`\n${name}`)
  const files = testsOf({ tests }, (pattern) => globSync(pattern, { cwd: root }))
  const report = join(folder, name.replaceAll('/', '-'))
  await new Stryker({
    mutate: [...code, ...notCode],
    testFiles: files,
    testRunner: 'node-test',
    plugins: [join(import.meta.dirname, 'node-test-runner.ts')],
    coverageAnalysis: 'perTest',
    concurrency: Number(values.workers),
    maxTestRunnerReuse: 200, // modules that were loaded again are never freed
    timeoutMS: 3000,
    timeoutFactor: 2,
    thresholds: { high: 90, low: 80, break: breakAt },
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: `${report}.json` },
    incremental: true,
    incrementalFile: `${report}-known.json`,
    ignorePatterns: ['.*', 'public/media', 'docs', 'tests/output'],
    tempDirName: join(folder, 'sandbox'),
    cleanTempDir: 'always',
    allowConsoleColors: false,
  }).runMutationTest()
}

/** An area, or a file or folder of a module with the tests of that module. */
function named(name: string): { module: Module; breakAt: number | null } {
  const area = protecting.find((each) => each.name === name)
  if (area) return { module: area, breakAt: area.bar }
  const part = existsSync(name) ? partAt(name.replace(/\/+$/, '')) : null
  if (part) return { module: part, breakAt: null }
  const areas = protecting.map((each) => each.name).join(', ')
  throw new Error(
    `${name} is no area (${areas}) and no file or folder of a module (tools/mutation/modules.ts).`,
  )
}

process.chdir(root)
mkdirSync(folder, { recursive: true })
const names = positionals.length > 0 ? positionals : protecting.map(({ name }) => name)
for (const { module, breakAt } of names.map(named))
  await measure(module, breakAt).catch((error: unknown) => {
    // Tests that fail without any change: the areas after this one are measured all the same.
    console.error(`${module.name}: not measured.`, error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
