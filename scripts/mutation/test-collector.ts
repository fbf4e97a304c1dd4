// Stands in for `node:test` while tests run inside a mutation worker: it keeps what a test file declares and runs it on demand, as
// Node's own runner has one run a process. It offers what the tests of this repository use.
import { mock } from 'node:test'

type Hook = (context: Context) => unknown
type Body = (context: Context) => unknown

interface TestCase {
  title: string
  body: Body
  skipped: boolean
}

interface Suite {
  title: string
  before: Hook[]
  after: Hook[]
  beforeEach: Hook[]
  afterEach: Hook[]
  children: (Suite | TestCase)[]
}

/** What a test receives: the part of Node's TestContext that tests here use. */
class Context {
  readonly name: string
  readonly mock = mock
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

  async test(title: string, body: Body): Promise<void> {
    await runCase({ title: `${this.name} > ${title}`, body, skipped: false }, [])
  }

  async end(): Promise<void> {
    this.#abort.abort()
    for (const hook of this.#afterwards) await hook(this)
  }
}

export interface TestOutcome {
  title: string
  milliseconds: number
  /** Null when the test passed. */
  failure: string | null
}

export interface RunOptions {
  isWanted: (title: string) => boolean
  /** Called with the title before a test, with null after it. */
  onTest: (title: string | null) => void
  stopAtFirstFailure: boolean
}

const emptySuite = (title: string): Suite => ({
  title,
  before: [],
  after: [],
  beforeEach: [],
  afterEach: [],
  children: [],
})

let declaring = emptySuite('')

const isSuite = (child: Suite | TestCase): child is Suite => 'children' in child

/** Node's signature: title, perhaps options, body. */
export function test(title: string, ...rest: [Body] | [{ skip?: boolean | string }, Body]): Promise<void> {
  const [options, body] = rest.length === 1 ? [{ skip: false }, rest[0]] : rest
  declaring.children.push({ title, body, skipped: Boolean(options.skip) })
  return Promise.resolve()
}

export function describe(title: string, declare: () => void): void {
  const outer = declaring
  declaring = emptySuite(title)
  outer.children.push(declaring)
  declare()
  declaring = outer
}

export const before = (hook: Hook): number => declaring.before.push(hook)
export const after = (hook: Hook): number => declaring.after.push(hook)
export const beforeEach = (hook: Hook): number => declaring.beforeEach.push(hook)
export const afterEach = (hook: Hook): number => declaring.afterEach.push(hook)
export { describe as suite, mock, test as it }
export default test

/** What `load` declares, as one suite. */
export async function collect(load: () => Promise<unknown>): Promise<Suite> {
  declaring = emptySuite('')
  await load()
  return declaring
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Rejects with what no promise of the test carries: an exception of a timer or an event, or an unhandled rejection. */
function strayError(): { raised: Promise<never>; stop: () => void } {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => {})
  process.on('uncaughtException', reject).on('unhandledRejection', reject)
  const stop = () => void process.off('uncaughtException', reject).off('unhandledRejection', reject)
  return { raised: promise, stop }
}

async function runCase({ title, body }: TestCase, suites: readonly Suite[]): Promise<void> {
  const context = new Context(title)
  const stray = strayError()
  const whole = async () => {
    for (const hook of suites.flatMap((suite) => suite.beforeEach)) await hook(context)
    await body(context)
  }
  try {
    await Promise.race([whole(), stray.raised])
  } finally {
    for (const hook of suites.toReversed().flatMap((suite) => suite.afterEach)) await hook(context)
    await context.end()
    mock.reset()
    mock.timers.reset()
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
    if (child.skipped || !options.isWanted(title)) continue
    options.onTest(title)
    const startedAt = performance.now()
    const failure = await runCase(child, suites).then(() => null, messageOf)
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
  const wanted = titlesOf(suite, outer).find(options.isWanted)
  if (wanted === undefined) return
  const context = new Context(suite.title)
  try {
    for (const hook of suite.before) await hook(context)
    for await (const outcome of runChildren(suites, options)) {
      yield outcome
      if (outcome.failure !== null && options.stopAtFirstFailure) return
    }
  } catch (error) {
    yield { title: wanted, milliseconds: 0, failure: messageOf(error) }
  } finally {
    for (const hook of suite.after) await Promise.resolve(hook(context)).catch(() => {})
    await context.end().catch(() => {})
  }
}
