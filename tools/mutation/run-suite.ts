// Runs what test-collector.ts recorded of a test file, as `node --test` would.
import type { Body, Context, Hook, Suite, TestCase } from './test-collector.ts'
import { mock, newTracker } from './test-collector.ts'

class RunningTest implements Context {
  readonly name: string
  readonly mock = newTracker()
  readonly #abort = new AbortController()
  readonly #afterwards: Hook[] = []

  constructor(name: string) {
    this.name = name
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  after(hook: Hook): void {
    this.#afterwards.push(hook)
  }

  diagnostic(): void {}

  /** As Node's: calls `condition` until it throws no more, every `interval` milliseconds; after `timeout` its last error counts. */
  async waitFor<T>(condition: () => T, { interval = 50, timeout = 1000 } = {}): Promise<Awaited<T>> {
    const endsAt = performance.now() + timeout
    for (;;) {
      try {
        return await condition()
      } catch (error) {
        if (performance.now() > endsAt) throw error
      }
      await new Promise((resolve) => startTimer(resolve, interval))
    }
  }

  async test(title: string, body: Body): Promise<void> {
    await runCase({ title: `${this.name} > ${title}`, body, skipped: false }, [])
  }

  async end(): Promise<void> {
    this.#abort.abort()
    try {
      for (const hook of this.#afterwards) await hook(this)
    } finally {
      this.mock.reset()
    }
  }
}

export interface TestOutcome {
  title: string
  milliseconds: number
  /** Null when the test passed. */
  failure: string | null
}

export interface RunOptions {
  isSelected: (title: string) => boolean
  /** Called with the title before a test, with null after it. */
  onTest: (title: string | null) => void
  stopAtFirstFailure: boolean
  /** Milliseconds after which a test fails; for ever when absent. */
  limitOf?: (title: string) => number
}

// Taken before any test puts a clock of its own in their place.
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis

const isSuite = (child: Suite | TestCase): child is Suite => 'children' in child

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Rejects with what no promise of the test carries: an exception of a timer or an event, an unhandled rejection, or that
 * the test took longer than its limit.
 */
function strayError(limitMs: number): { raised: Promise<never>; stop: () => void } {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => {})
  process.on('uncaughtException', reject).on('unhandledRejection', reject)
  const timer = Number.isFinite(limitMs)
    ? startTimer(() => reject(new Error(`no end within ${limitMs} ms`)), limitMs)
    : undefined
  const stop = () => {
    stopTimer(timer)
    process.off('uncaughtException', reject).off('unhandledRejection', reject)
  }
  return { raised: promise, stop }
}

async function runCase(
  { title, body }: TestCase,
  suites: readonly Suite[],
  limitMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const context = new RunningTest(title)
  const stray = strayError(limitMs)
  const whole = async () => {
    for (const hook of suites.flatMap((suite) => suite.beforeEach)) await hook(context)
    await body(context)
  }
  try {
    await Promise.race([whole(), stray.raised])
  } finally {
    for (const hook of suites.toReversed().flatMap((suite) => suite.afterEach)) await hook(context)
    await context.end()
    stray.stop()
  }
}

const titleIn = (suites: readonly Suite[], { title }: { title: string }): string =>
  [...suites.slice(1).map((suite) => suite.title), title].join(' > ')

/** The titles of a suite's tests, in order. */
export const titlesOf = (suite: Suite, outer: readonly Suite[] = []): string[] =>
  suite.children.flatMap((child) =>
    isSuite(child) ? titlesOf(child, [...outer, suite]) : [titleIn([...outer, suite], child)],
  )

async function* runChildren(suites: readonly Suite[], options: RunOptions): AsyncGenerator<TestOutcome> {
  for (const child of suites.at(-1)?.children ?? []) {
    if (isSuite(child)) {
      yield* runSuite(child, options, suites)
      continue
    }
    const title = titleIn(suites, child)
    if (child.skipped || !options.isSelected(title)) continue
    options.onTest(title)
    const startedAt = performance.now()
    const failure = await runCase(child, suites, options.limitOf?.(title)).then(() => null, messageOf)
    options.onTest(null)
    yield { title, milliseconds: performance.now() - startedAt, failure }
  }
}

/** Runs the wanted tests of a suite in their order, with its hooks, unless none is wanted. */
export async function* runSuite(
  suite: Suite,
  options: RunOptions,
  outer: readonly Suite[] = [],
): AsyncGenerator<TestOutcome> {
  const suites = [...outer, suite]
  const selected = titlesOf(suite, outer).find(options.isSelected)
  if (selected === undefined) return
  const context = new RunningTest(suite.title)
  try {
    for (const hook of suite.before) await hook(context)
    for await (const outcome of runChildren(suites, options)) {
      yield outcome
      if (outcome.failure !== null && options.stopAtFirstFailure) return
    }
  } catch (error) {
    yield { title: selected, milliseconds: 0, failure: messageOf(error) }
  } finally {
    for (const hook of suite.after) await Promise.resolve(hook(context)).catch(() => {})
    await context.end().catch(() => {})
    if (outer.length === 0) mock.reset()
  }
}
