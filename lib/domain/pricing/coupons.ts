import { isPromotionValid } from '../promotions/validity.ts'
import type { PromotionPeriod } from '../promotions/promotion.ts'
import type { Country } from '../location/country.ts'
import { multiplyByRate } from '../money/prorate.ts'

/** A code a shopper types. `value`: per cent for `percent`, cents for `amount`, unused for `free_delivery`. */
export interface Coupon extends PromotionPeriod {
  code: string
  kind: 'percent' | 'amount' | 'free_delivery'
  value: number
  /** Goods at list price must reach this, so that an offer never costs a code. */
  minimumCents: number
  firstOrderOnly: boolean
  /** Where the code holds; null is everywhere. */
  countries: readonly Country[] | null
}

export type CouponRefusal = 'unknown' | 'expired' | 'country' | 'minimum' | 'first_order' | 'used'

export interface CouponOutcome {
  code: string
  discountCents: number
  freeDelivery: boolean
  refusal: CouponRefusal | null
}

interface CouponContext {
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
  coupon: Coupon | undefined,
  { listCents, country, firstOrder, usedCodes, now }: CouponContext,
): CouponRefusal | null {
  if (!coupon) return 'unknown'
  if (!isPromotionValid(coupon, now)) return 'expired'
  if (coupon.countries !== null && !coupon.countries.includes(country)) return 'country'
  if (usedCodes.has(coupon.code)) return 'used'
  if (coupon.firstOrderOnly && !firstOrder) return 'first_order'
  return listCents < coupon.minimumCents ? 'minimum' : null
}

/** How a code is compared: no spaces, upper case. */
export const normaliseCode = (code: string): string => code.replace(/\s+/g, '').toUpperCase()

/**
 * What the entered codes do, one after the other: each takes its part of what the ones before it left, so together they
 * never take more than the goods cost (BSK-05).
 */
export function applyCoupons(
  codes: readonly string[],
  known: readonly Coupon[],
  context: CouponContext,
): CouponOutcome[] {
  let left = context.goodsCents
  return [...new Set(codes.map(normaliseCode))].map((code) => {
    const coupon = known.find((candidate) => candidate.code === code)
    const refusal = refusalOf(coupon, context)
    if (!coupon || refusal) return { code, discountCents: 0, freeDelivery: false, refusal }
    const worth = {
      percent: multiplyByRate(left, coupon.value * 10_000),
      amount: coupon.value,
      free_delivery: 0,
    }[coupon.kind]
    const discountCents = Math.min(left, worth)
    left -= discountCents
    return { code, discountCents, freeDelivery: coupon.kind === 'free_delivery', refusal: null }
  })
}
