import type { Country, FulfilmentMode } from '../location/country.ts'
import { prorate } from '../money/prorate.ts'
import type { Deal } from '../promotions/promotion.ts'
import type { Coupon, CouponOutcome } from './coupons.ts'
import { applyCoupons } from './coupons.ts'
import { depositOn, type Deposit } from './deposits.ts'
import type { Fees } from './fees.ts'
import { feesOf } from './fees.ts'
import type { OfferedLine, UnpricedLine } from './price-lines.ts'
import { priceLines } from './price-lines.ts'
import type { TaxRow } from './taxes.ts'
import { taxesOn, taxShares } from './taxes.ts'

export interface BasketToPrice {
  mode: FulfilmentMode
  country: Country
  lines: readonly UnpricedLine[]
  deals: readonly Deal[]
  codes: readonly string[]
  coupons: readonly Coupon[]
  usedCodes: ReadonlySet<string>
  firstOrder: boolean
  /** A guest filled the basket, and so was shown the offer of a first order. */
  fromGuest: boolean
  /** Gold Pass: subscriber offers and free delivery from less. */
  member: boolean
  /** Referral credit that may be spent; taken after the codes, up to what the goods still cost. */
  creditCents: number
  taxRegion: string
  now: Date
}

/** A line with its part of everything: what `refundShareOf` gives back is cut from these (net, tax, deposit). */
export interface PricedLine extends OfferedLine {
  /** After deals, codes and credits. */
  netCents: number
  /** Deposit with its fee. */
  depositCents: number
  taxCents: number
}

/** Amounts in cents. list − deals = goods; goods − codes − credit + deposit + fees = beforeTax; + taxes = total. */
export interface PricedBasket {
  lines: readonly PricedLine[]
  listCents: number
  dealsCents: number
  /** The part of the deals that only members get. */
  subscriberCents: number
  goodsCents: number
  coupons: readonly CouponOutcome[]
  couponCents: number
  /** Referral credit spent. */
  creditCents: number
  deposit: Deposit
  fees: Fees
  feesCents: number
  beforeTaxCents: number
  taxes: readonly TaxRow[]
  taxCents: number
  /** Without tip. */
  totalCents: number
}

const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)

/** One order for all splitting, so that the order of lines never decides who gets the odd cent. */
const byProduct = (a: UnpricedLine, b: UnpricedLine) => (a.productId < b.productId ? -1 : 1)

/**
 * Prices a whole basket; the one place where a total comes from (BSK-09). Lines name different products. What a partial
 * refund gives back is cut from a line's netCents, taxCents and depositCents by `refundShareOf` (money/prorate.ts); they
 * are stored with the lines of an order.
 */
export function priceBasket(basket: BasketToPrice): PricedBasket {
  const sortedLines = [...basket.lines].sort(byProduct)
  const offered = priceLines(sortedLines, basket.deals, basket.member)
  const listCents = sum(offered.map((line) => line.listCents * line.quantity))
  const goodsCents = sum(offered.map((line) => line.totalCents))
  const openCents = basket.member
    ? sum(priceLines(sortedLines, basket.deals, false).map((line) => line.totalCents))
    : goodsCents
  const withoutCode = feesOf({ ...basket, listCents, freeDeliveryCode: false })
  const { deliveryCents } = withoutCode
  const context = { ...basket, goodsCents, listCents, deliveryCents }
  const coupons = applyCoupons(basket.codes, basket.coupons, context)
  const couponCents = sum(coupons.map((coupon) => coupon.discountCents))
  const creditCents = Math.min(basket.creditCents, goodsCents - couponCents)
  const paidCents = goodsCents - couponCents - creditCents
  const freeDeliveryCode = coupons.some((coupon) => coupon.freeDelivery)
  const fees = freeDeliveryCode ? feesOf({ ...basket, listCents, freeDeliveryCode }) : withoutCode
  const feesCents = fees.deliveryCents + sum(Object.values(fees.shop))

  // Codes and credits come off every line in proportion.
  const net = prorate(
    paidCents,
    offered.map((line) => line.totalCents),
  )
  const parts = offered.map((line, index) => {
    const deposit = depositOn(basket.taxRegion, line.containers, line.quantity)
    const netCents = net[index] ?? 0
    return { line, deposit, netCents, taxClass: line.taxClass, cents: netCents + deposit.taxedCents }
  })
  const taxes = taxesOn(basket.taxRegion, parts)
  const taxOf = taxShares(basket.taxRegion, taxes, parts)
  const deposit = {
    depositCents: sum(parts.map((part) => part.deposit.depositCents)),
    feeCents: sum(parts.map((part) => part.deposit.feeCents)),
    taxedCents: sum(parts.map((part) => part.deposit.taxedCents)),
  }
  const beforeTaxCents = paidCents + deposit.depositCents + deposit.feeCents + feesCents
  const taxCents = sum(taxes.map((tax) => tax.amountCents))
  const priced = new Map(
    parts.map(({ line, deposit: own, netCents }, index) => {
      const depositCents = own.depositCents + own.feeCents
      return [line.productId, { ...line, netCents, depositCents, taxCents: taxOf[index] ?? 0 }]
    }),
  )
  return {
    lines: basket.lines.flatMap((line) => priced.get(line.productId) ?? []),
    listCents,
    dealsCents: listCents - goodsCents,
    subscriberCents: Math.max(0, openCents - goodsCents),
    goodsCents,
    coupons,
    couponCents,
    creditCents,
    deposit,
    fees,
    feesCents,
    beforeTaxCents,
    taxes,
    taxCents,
    totalCents: beforeTaxCents + taxCents,
  }
}
