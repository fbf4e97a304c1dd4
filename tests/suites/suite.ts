import type { Browser } from '@playwright/test'
import type { ShopProcess } from '../support/shop-process.ts'

/** `short` runs in `npm test` and takes seconds; `long` reaches the figures of docs/reliability.md. */
export type SuiteSize = 'short' | 'long'

/** One measured claim. `held` says whether `value` reaches `bar`. */
export interface Figure {
  name: string
  value: number | string
  /** What must hold, as text: `0`, `≤ 5 s`, `one order`. */
  bar: string
  held: boolean
}

export interface SuiteContext {
  size: SuiteSize
  /** Numbers from 0 up to 1; the same seed gives the same ones. */
  random: () => number
  /** Reports how far the suite is. */
  progress: (done: number, total: number) => void
  /** The shop of these settings that the suites of one run share: the production server with its API, in test mode. */
  sharedShop: (env?: Readonly<Record<string, string>>) => Promise<ShopProcess>
  /** A shop of this suite alone, for suites that kill or reconfigure it; it is stopped when the suite ends. */
  startShop: (env?: Readonly<Record<string, string>>) => Promise<ShopProcess>
  /** A headless Chromium that reaches loopback only; it is closed when the suite ends. */
  openBrowser: () => Promise<Browser>
}

/** One file `tests/{faults,attacks}/<name>.suite.ts` exports one of these as `suite`. */
export interface Suite {
  /** What holds when every figure is held, in one sentence. */
  title: string
  /** @throws when the suite cannot be run at all: that counts as one failure */
  run: (context: SuiteContext) => Promise<readonly Figure[]>
}

/** A figure that counts what must not happen. */
export const none = (name: string, count: number): Figure => ({
  name,
  value: count,
  bar: '0',
  held: count === 0,
})

/** A figure with an upper bound, both in `unit`. */
export const atMost = (name: string, value: number, limit: number, unit: string): Figure => ({
  name,
  value: `${Number(value.toFixed(2))} ${unit}`,
  bar: `≤ ${limit} ${unit}`,
  held: value <= limit,
})

/** A figure that must be exactly `expected`. */
export const exactly = (name: string, value: number, expected: number): Figure => ({
  name,
  value,
  bar: String(expected),
  held: value === expected,
})

/** What a suite answers where a program is missing without which it cannot be run. */
export const notRun = (missing: string): readonly Figure[] => [
  { name: `NOT RUN: no ${missing} here`, value: '', bar: '', held: true },
]

/** How often something must be tried: `short` in `npm test`, `long` for the figures. */
export const bySize = <T>(size: SuiteSize, short: T, long: T): T => (size === 'short' ? short : long)
