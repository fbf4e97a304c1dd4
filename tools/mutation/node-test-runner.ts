// A test runner for Stryker: runs `node --test` files inside Stryker's worker, so that a mutant costs milliseconds instead of a process
// per test file (docs/decisions/074).
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { InstrumenterContext, MutantCoverage, StrykerOptions } from '@stryker-mutator/api/core'
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import type {
  DryRunOptions,
  DryRunResult,
  MutantRunOptions,
  MutantRunResult,
  TestResult,
  TestRunner,
  TestRunnerCapabilities,
} from '@stryker-mutator/api/test-runner'
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner'
import { freshModules, keepingGlobals } from './fresh-modules.ts'
import { runSuite, titlesOf } from './run-suite.ts'
import { collect } from './test-collector.ts'

/** What instrumented code reads and writes. */
const instrumented = ((globalThis as Record<string, unknown>)[INSTRUMENTER_CONSTANTS.NAMESPACE] ??=
  {}) as InstrumenterContext

const separator = ' # '
const idOf = (file: string, title: string): string => `${file}${separator}${title}`
const fileOf = (id: string): string => id.slice(0, id.indexOf(separator))

/** Written by the first run into the sandbox, where later workers find it: milliseconds by test id. */
const durationsFile = '.test-durations.json'

/** A test that waits for something that a change took away is aborted soon; the whole run has Stryker's limit. */
const leastLimitMs = 5_000
const limitFactor = 5

interface Run {
  isSelected: (id: string) => boolean
  stopAtFirstFailure: boolean
  durations?: Durations
  /** Called with the ids of a file's tests once they have run. */
  onFileRun?: (ids: readonly string[]) => void
}

export class NodeTestRunner implements TestRunner {
  static readonly inject = tokens(commonTokens.options)
  readonly #files: string[]
  readonly #folder = process.cwd()
  readonly #load: (file: string) => Promise<unknown>

  constructor(options: StrykerOptions) {
    this.#files = (options.testFiles ?? []).flatMap((pattern) => globSync(pattern))
    const collector = new URL('./test-collector.ts', import.meta.url).href
    this.#load = freshModules(this.#folder, collector, join(import.meta.dirname, '../..'))
  }

  capabilities(): TestRunnerCapabilities {
    return { reloadEnvironment: true }
  }

  async dryRun({ testFiles }: DryRunOptions): Promise<DryRunResult> {
    const coverage = (instrumented.mutantCoverage = { static: {}, perTest: {} })
    const files = testFiles?.map((file) => relative(this.#folder, file)) ?? this.#files
    const tests = await this.#run(files, {
      isSelected: () => true,
      stopAtFirstFailure: false,
      onFileRun: (ids) => creditTests(coverage, ids),
    })
    writeDurations(tests)
    return { status: DryRunStatus.Complete, tests, mutantCoverage: coverage }
  }

  async mutantRun({ activeMutant, hitLimit, testFilter }: MutantRunOptions): Promise<MutantRunResult> {
    const selected = testFilter && new Set(testFilter)
    const files = selected ? [...new Set([...selected].map(fileOf))] : this.#files
    activate(activeMutant.id, hitLimit)
    try {
      const durations = readDurations()
      const tests = await this.#run(quickestFirst(files, durations), {
        isSelected: (id) => selected?.has(id) ?? true,
        stopAtFirstFailure: true,
        durations,
      })
      const endless = determineHitLimitReached(instrumented.hitCount, hitLimit)
      return toMutantRunResult(endless ?? { status: DryRunStatus.Complete, tests })
    } finally {
      activate(undefined, undefined)
    }
  }

  async #run(files: readonly string[], run: Run): Promise<TestResult[]> {
    const results: TestResult[] = []
    for (const file of files) {
      await keepingGlobals(async () => {
        for await (const result of this.#runFile(file, run)) results.push(result)
      })
      if (run.stopAtFirstFailure && results.some(({ status }) => status === TestStatus.Failed)) break
    }
    return results
  }

  async *#runFile(file: string, run: Run): AsyncGenerator<TestResult> {
    const loaded = await collect(() => this.#load(join(this.#folder, file))).catch((error: unknown) => ({
      error,
    }))
    if ('error' in loaded) return void (yield failedToLoad(file, loaded.error))
    const outcomes = runSuite(loaded, {
      isSelected: (title) => run.isSelected(idOf(file, title)),
      onTest: (title) => {
        instrumented.currentTestId = title === null ? undefined : idOf(file, title)
      },
      stopAtFirstFailure: run.stopAtFirstFailure,
      limitOf: (title) => limitOf(idOf(file, title), run.durations),
    })
    for await (const { title, milliseconds, failure } of outcomes) {
      const test = { id: idOf(file, title), name: title, timeSpentMs: milliseconds, fileName: resolve(file) }
      yield failure === null
        ? { ...test, status: TestStatus.Success }
        : { ...test, status: TestStatus.Failed, failureMessage: failure }
    }
    run.onFileRun?.(titlesOf(loaded).map((title) => idOf(file, title)))
  }
}

function failedToLoad(file: string, error: unknown): TestResult {
  const name = 'the file loads'
  const failureMessage = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { id: idOf(file, name), name, timeSpentMs: 0, status: TestStatus.Failed, failureMessage }
}

/** The environment variable reaches the processes that a test starts. */
function activate(mutant: string | undefined, hitLimit: number | undefined): void {
  const variable = INSTRUMENTER_CONSTANTS.ACTIVE_MUTANT_ENV_VARIABLE
  if (mutant === undefined) delete process.env[variable]
  else process.env[variable] = mutant
  instrumented.activeMutant = mutant
  instrumented.hitLimit = hitLimit
  instrumented.hitCount = hitLimit === undefined ? undefined : 0
}

/** What ran while a file was loaded or in its hooks counts for each of its tests: every run loads the files again. */
function creditTests({ static: outsideTests, perTest }: MutantCoverage, ids: readonly string[]): void {
  for (const [mutant, hits] of Object.entries(outsideTests)) {
    for (const id of ids) {
      const own = (perTest[id] ??= {})
      own[mutant] = (own[mutant] ?? 0) + hits
    }
    delete outsideTests[mutant]
  }
}

type Durations = ReadonlyMap<string, number>

const writeDurations = (tests: readonly TestResult[]): void =>
  writeFileSync(durationsFile, JSON.stringify(tests.map(({ id, timeSpentMs }) => [id, timeSpentMs])))

const readDurations = (): Durations =>
  new Map(
    existsSync(durationsFile)
      ? (JSON.parse(readFileSync(durationsFile, 'utf8')) as [string, number][])
      : undefined,
  )

const limitOf = (id: string, durations: Durations | undefined): number =>
  durations ? Math.max(leastLimitMs, limitFactor * (durations.get(id) ?? 0)) : Number.POSITIVE_INFINITY

function quickestFirst(files: readonly string[], durations: Durations): string[] {
  const byFile = new Map<string, number>()
  for (const [id, milliseconds] of durations)
    byFile.set(fileOf(id), (byFile.get(fileOf(id)) ?? 0) + milliseconds)
  return files.toSorted((a, b) => (byFile.get(a) ?? 0) - (byFile.get(b) ?? 0))
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'node-test', NodeTestRunner)]
