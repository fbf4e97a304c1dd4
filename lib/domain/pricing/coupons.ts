import { isPromotionValid } from '../promotions/validity.ts'
import type { PromotionPeriod } from '../promotions/promotion.ts'
import { shareOf } from '../money/prorate.ts'

/** A code a shopper types. `value`: per cent for `percent`, cents for `amount`, unused for `free_delivery`. */
export interface Coupon extends PromotionPeriod {
  code: string
  kind: 'percent' | 'amount' | 'free_delivery'
  value: number
  /** Goods after deals must reach this. */
  minimumCents: number
  firstOrderOnly: boolean
}

export type CouponRefusal = 'unknown' | 'expired' | 'minimum' | 'first_order' | 'used'

export interface CouponOutcome {
  code: string
  discountCents: number
  freeDelivery: boolean
  refusal: CouponRefusal | null
}

interface CouponContext {
  /** Goods after deals. */
  goodsCents: number
  firstOrder: boolean
  /** Codes this customer has used on a placed order. */
  usedCodes: ReadonlySet<string>
  now: Date
}

function refusalOf(
  coupon: Coupon | undefined,
  { goodsCents, firstOrder, usedCodes, now }: CouponContext,
): CouponRefusal | null {
  if (!coupon) return 'unknown'
  if (!isPromotionValid(coupon, now)) return 'expired'
  if (usedCodes.has(coupon.code)) return 'used'
  if (coupon.firstOrderOnly && !firstOrder) return 'first_order'
  return goodsCents < coupon.minimumCents ? 'minimum' : null
}

/** How a code is compared: no spaces, upper case. */
export const normaliseCode = (code: string): string => code.replace(/\s+/g, '').toUpperCase()

/** What the wanted codes do, in the order given; together they never take more than the goods cost (BSK-05). */
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
      percent: shareOf(context.goodsCents, coupon.value * 10_000),
      amount: coupon.value,
      free_delivery: 0,
    }[coupon.kind]
    const discountCents = Math.min(left, worth)
    left -= discountCents
    return { code, discountCents, freeDelivery: coupon.kind === 'free_delivery', refusal: null }
  })
}
