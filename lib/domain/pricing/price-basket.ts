import type { FulfilmentMode } from '../location/country.ts'
import type { Deal } from '../promotions/promotion.ts'
import type { Coupon, CouponOutcome } from './coupons.ts'
import { applyCoupons } from './coupons.ts'
import type { Fees } from './fees.ts'
import { feesOf } from './fees.ts'
import type { PricedLine, UnpricedLine } from './price-lines.ts'
import { priceLines } from './price-lines.ts'
import type { TaxRow } from './taxes.ts'
import { taxesOn } from './taxes.ts'

export interface BasketToPrice {
  mode: FulfilmentMode
  lines: readonly UnpricedLine[]
  deals: readonly Deal[]
  codes: readonly string[]
  coupons: readonly Coupon[]
  usedCodes: ReadonlySet<string>
  firstOrder: boolean
  member: boolean
  taxRegion: string
  now: Date
}

/** Amounts in cents. list − deals = goods; goods − codes + fees = beforeTax; beforeTax + taxes = total. */
export interface PricedBasket {
  lines: readonly PricedLine[]
  listCents: number
  dealsCents: number
  goodsCents: number
  coupons: readonly CouponOutcome[]
  couponCents: number
  fees: Fees
  feesCents: number
  beforeTaxCents: number
  taxes: readonly TaxRow[]
  taxCents: number
  /** Without tip. */
  totalCents: number
}

const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)

/** Prices a whole basket; the one place where a total comes from (BSK-09). */
export function priceBasket(basket: BasketToPrice): PricedBasket {
  const lines = priceLines(basket.lines, basket.deals, basket.member)
  const listCents = sum(lines.map((line) => line.listCents * line.quantity))
  const goodsCents = sum(lines.map((line) => line.totalCents))
  const coupons = applyCoupons(basket.codes, basket.coupons, {
    goodsCents,
    firstOrder: basket.firstOrder,
    usedCodes: basket.usedCodes,
    now: basket.now,
  })
  const couponCents = sum(coupons.map((coupon) => coupon.discountCents))
  const fees = feesOf({
    mode: basket.mode,
    goodsCents,
    firstOrder: basket.firstOrder,
    member: basket.member,
    freeDeliveryCode: coupons.some((coupon) => coupon.freeDelivery),
  })
  const feesCents = fees.deliveryCents + fees.serviceCents + fees.bagCents + fees.smallBasketCents
  const beforeTaxCents = goodsCents - couponCents + feesCents
  const taxes = taxesOn(basket.taxRegion, goodsCents - couponCents)
  const taxCents = sum(taxes.map((tax) => tax.amountCents))
  return {
    lines,
    listCents,
    dealsCents: listCents - goodsCents,
    goodsCents,
    coupons,
    couponCents,
    fees,
    feesCents,
    beforeTaxCents,
    taxes,
    taxCents,
    totalCents: beforeTaxCents + taxCents,
  }
}
