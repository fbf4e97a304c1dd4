import { processState } from '@kolea/node-kit/process-state.ts'

/** `Date` says whole seconds and the answer was on its way: a smaller difference is none. */
const toleranceMs = 5_000

const clock = () => processState('upstream-clock', () => ({ aheadMs: 0 }))

/** Notes what the API's `Date` header says of its clock; `now` in ms since 1970. Anything that is no date is left alone. */
export function noteUpstreamDate(header: string | string[] | undefined, now: number): void {
  const said = typeof header === 'string' ? Date.parse(header) : NaN
  if (Number.isNaN(said)) return
  const aheadMs = said - now
  clock().aheadMs = Math.abs(aheadMs) > toleranceMs ? aheadMs : 0
}

/** The time by the API's clock, ms since 1970: for what the API judges by its own, whichever of the two clocks is wrong. */
export const upstreamNow = (): number => Date.now() + clock().aheadMs
