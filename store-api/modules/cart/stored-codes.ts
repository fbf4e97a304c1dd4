import { isRefusedForGood, normaliseCode, type CouponOutcome } from '@kolea/domain/pricing/coupons.ts'

/**
 * The codes that a written cart goes on with (BSK-05). One that was refused for good is answered until the next write, so
 * that a reading in between shows the reason too, and leaves with that write.
 * @param wanted codes after the write, as they were typed
 * @param before codes that the cart had before it
 */
export function codesToStore(
  wanted: readonly string[],
  before: readonly string[],
  outcomes: readonly CouponOutcome[],
): string[] {
  const refused = new Set(outcomes.filter(isRefusedForGood).map(({ code }) => code))
  const answered = new Set(before.map(normaliseCode).filter((code) => refused.has(code)))
  return wanted.filter((code) => !answered.has(normaliseCode(code)))
}
