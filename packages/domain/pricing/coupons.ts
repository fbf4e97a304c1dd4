import { isPromotionValid } from '../promotions/validity.ts'
import type { PromotionPeriod } from '../promotions/promotion.ts'
import type { Country, FulfilmentMode } from '../location/country.ts'
import { multiplyByRate } from '../money/prorate.ts'

/** A code a shopper types. `value`: per cent for `percent`, cents for `amount`, unused for `free_delivery`. */
export interface Coupon extends PromotionPeriod {
  code: string
  kind: 'percent' | 'amount' | 'free_delivery'
  value: number
  /** Goods at list price must reach this, so that an offer never costs a code. */
  minimumCents: number
  firstOrderOnly: boolean
  /** Where the code is valid; null is everywhere. */
  countries: readonly Country[] | null
}

/** With the last three a code is not used up by an order that it does nothing for. */
export type CouponRefusal =
  | 'unknown'
  | 'expired'
  | 'country'
  | 'minimum'
  | 'first_order'
  | 'used'
  | 'pickup'
  | 'delivery_free'
  | 'no_effect'

/** Refusals that a change of the basket can lift; every other stays whatever is put in. */
const passing: ReadonlySet<CouponRefusal> = new Set(['minimum', 'pickup', 'delivery_free', 'no_effect'])

export interface CouponOutcome {
  code: string
  discountCents: number
  freeDelivery: boolean
  refusal: CouponRefusal | null
}

interface CouponContext {
  mode: FulfilmentMode
  /** What delivery costs without a code. */
  deliveryCents: number
  /** Goods after deals. */
  goodsCents: number
  listCents: number
  country: Country
  firstOrder: boolean
  /** Codes this customer has used on a placed order. */
  usedCodes: ReadonlySet<string>
  now: Date
}

function refusalOf(
  coupon: Coupon,
  { mode, listCents, country, firstOrder, usedCodes, now }: CouponContext,
): CouponRefusal | null {
  if (!isPromotionValid(coupon, now)) return 'expired'
  if (coupon.countries !== null && !coupon.countries.includes(country)) return 'country'
  if (usedCodes.has(coupon.code)) return 'used'
  if (coupon.firstOrderOnly && !firstOrder) return 'first_order'
  if (coupon.kind === 'free_delivery' && mode === 'pickup') return 'pickup'
  // No code is for a basket without goods.
  return listCents < Math.max(1, coupon.minimumCents) ? 'minimum' : null
}

const refused = (code: string, refusal: CouponRefusal): CouponOutcome => ({
  code,
  discountCents: 0,
  freeDelivery: false,
  refusal,
})

/** What a valid code does with what the codes before it left. */
function effectOf({ code, kind, value }: Coupon, goodsCents: number, deliveryCents: number): CouponOutcome {
  if (kind === 'free_delivery')
    return deliveryCents === 0
      ? refused(code, 'delivery_free')
      : { code, discountCents: 0, freeDelivery: true, refusal: null }
  const worth = kind === 'percent' ? multiplyByRate(goodsCents, value * 10_000) : value
  const discountCents = Math.min(goodsCents, worth)
  return discountCents === 0
    ? refused(code, 'no_effect')
    : { code, discountCents, freeDelivery: false, refusal: null }
}

/** Whether a code will not be valid for this basket, whatever is put into it. */
export const isRefusedForGood = ({ refusal }: Pick<CouponOutcome, 'refusal'>): boolean =>
  refusal !== null && !passing.has(refusal)

/** How a code is compared: no spaces, upper case. */
export const normaliseCode = (code: string): string => code.replace(/\s+/g, '').toUpperCase()

/**
 * What the entered codes do, one after the other: each takes its part of what the ones before it left, so together they
 * never take more than the goods cost (BSK-05). One that would change nothing is refused: an order uses up what it applied.
 */
export function applyCoupons(
  codes: readonly string[],
  known: readonly Coupon[],
  context: CouponContext,
): CouponOutcome[] {
  let { goodsCents, deliveryCents } = context
  return [...new Set(codes.map(normaliseCode))].map((code) => {
    const coupon = known.find((candidate) => candidate.code === code)
    if (coupon === undefined) return refused(code, 'unknown')
    const refusal = refusalOf(coupon, context)
    if (refusal !== null) return refused(code, refusal)
    const outcome = effectOf(coupon, goodsCents, deliveryCents)
    goodsCents -= outcome.discountCents
    if (outcome.freeDelivery) deliveryCents = 0
    return outcome
  })
}
