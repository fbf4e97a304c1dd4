// Replaces `node:test` while tests run inside a mutation worker: it records what a test file declares, for
// run-suite.ts to run on demand, as Node's own runner has one run a process. It offers what the tests of this repository use.
import { mock as trackerOfTheProcess } from 'node:test'

type Tracker = typeof trackerOfTheProcess

/** A tracker as Node gives one to each test, and one to each process. */
export const newTracker = (): Tracker => new (trackerOfTheProcess.constructor as new () => Tracker)()

/** The tracker of the test file that was collected last: its own, because clearing a timer that has fired spoils Node's mock clock. */
export let mock = newTracker()

/** What a test receives: the part of Node's TestContext that tests here use. */
export interface Context {
  name: string
  signal: AbortSignal
  mock: Tracker
  after(hook: Hook): void
  diagnostic(message: string): void
  test(title: string, body: Body): Promise<void>
  waitFor<T>(condition: () => T, options?: { interval?: number; timeout?: number }): Promise<Awaited<T>>
}

export type Hook = (context: Context) => unknown
export type Body = (context: Context) => unknown

export interface TestCase {
  title: string
  body: Body
  skipped: boolean
}

export interface Suite {
  title: string
  before: Hook[]
  after: Hook[]
  beforeEach: Hook[]
  afterEach: Hook[]
  children: (Suite | TestCase)[]
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
export { describe as suite, test as it }
export default test

/** What `load` declares, as one suite. */
export async function collect(load: () => Promise<unknown>): Promise<Suite> {
  declaring = emptySuite('')
  mock = newTracker()
  await load()
  return declaring
}
