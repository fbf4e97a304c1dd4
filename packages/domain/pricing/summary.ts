import type { Fees, ShopFee } from './fees.ts'
import type { PricedBasket } from './price-basket.ts'
import type { TaxKey } from './taxes.ts'

/** What a row of money is called; the words of every language are looked up by it (BSK-04). */
export type RowName =
  | 'subtotal'
  | 'deals'
  | 'subscription_discount'
  | 'code'
  | 'referral_credit'
  | 'delivery_fee'
  | 'delivery_fee_promo'
  | 'total_fees'
  | 'bottle_deposit'
  | 'container_deposit'
  | 'container_fee'
  | 'tip'
  | ShopFee
  | TaxKey

/** A part of a row that is unrolled. */
export interface AmountPart {
  key: RowName
  amountCents: number
  /** How much more of goods takes it away; null where no amount does. */
  gapCents: number | null
}

/** A row of money, without words. */
export interface AmountRow {
  /** Its place on the wire, once in a summary. */
  key: string
  name: RowName
  /** Negative for what is taken off. */
  amountCents: number
  /** The promo code that the row is about. */
  code: string | null
  /** What it would have cost; null when nothing was taken off. */
  wasCents: number | null
  /** Why it costs nothing. */
  freeBy: Fees['freeBy']
  /** What the offer of a first order does to it (BSK-09). */
  firstOrder: Fees['firstOrder']
  /** Empty for a row that does not unroll. */
  details: readonly AmountPart[]
}

const row = (name: RowName, amountCents: number, over: Partial<AmountRow> = {}): AmountRow => ({
  key: name,
  name,
  amountCents,
  code: null,
  wasCents: null,
  freeBy: null,
  firstOrder: null,
  details: [],
  ...over,
})

function deliveryRow({ fees }: PricedBasket): AmountRow {
  const { deliveryCents, deliveryWasCents: wasCents, freeBy, firstOrder } = fees
  if (wasCents === null) return row('delivery_fee', deliveryCents, { firstOrder })
  return row('delivery_fee_promo', deliveryCents, { key: 'delivery_fee', wasCents, freeBy, firstOrder })
}

/** One row over several parts, none where they come to nothing. */
function sumRow(name: RowName, parts: readonly AmountPart[], unrolls: boolean): AmountRow[] {
  const details = parts.filter((part) => part.amountCents !== 0)
  const total = details.reduce((all, detail) => all + detail.amountCents, 0)
  return details.length === 0 ? [] : [row(name, total, unrolls ? { details } : {})]
}

/** The shop's own fees as one row that unrolls into its parts; delivery is a row of its own. */
const feesRow = ({ fees }: PricedBasket) =>
  sumRow(
    'total_fees',
    Object.entries(fees.shop).map(([name, amountCents]) => ({
      key: name as ShopFee,
      amountCents,
      gapCents: name === 'small_basket_fee' ? fees.smallBasketGapCents : null,
    })),
    true,
  )

/** Container deposits; with Hawaiʻi's fee beside them the row unrolls. */
const depositRow = ({ deposit }: PricedBasket) =>
  sumRow(
    'bottle_deposit',
    [
      { key: 'container_deposit', amountCents: deposit.depositCents, gapCents: null },
      { key: 'container_fee', amountCents: deposit.feeCents, gapCents: null },
    ],
    deposit.feeCents > 0,
  )

const discountRow = (name: RowName, cents: number, over: Partial<AmountRow> = {}) =>
  cents > 0 ? [row(name, -cents, over)] : []

/**
 * The rows of a basket in the order they are shown: subtotal, deals, Gold Pass prices, codes, credit, delivery, fees, deposits, taxes. Their
 * amounts always add up to the basket's total, which is separate (BSK-04, BSK-09).
 */
export function summaryOf(priced: PricedBasket, mode: 'delivery' | 'pickup'): AmountRow[] {
  if (priced.lines.length === 0) return []
  return [
    row('subtotal', priced.listCents),
    ...discountRow('deals', priced.dealsCents - priced.subscriberCents),
    ...discountRow('subscription_discount', priced.subscriberCents),
    ...priced.coupons.flatMap(({ code, discountCents }) =>
      discountRow('code', discountCents, { key: `code_${code}`, code }),
    ),
    ...discountRow('referral_credit', priced.creditCents),
    ...(mode === 'delivery' ? [deliveryRow(priced)] : []),
    ...feesRow(priced),
    ...depositRow(priced),
    ...priced.taxes.map((tax) => row(tax.key, tax.amountCents)),
  ]
}

/** The receipt: the basket's rows with those that unroll spread out, then the tip; they add up to what is charged (ORD-04). */
export function receiptOf(priced: PricedBasket, mode: 'delivery' | 'pickup', tipCents: number): AmountRow[] {
  const rows = summaryOf(priced, mode).flatMap((each) =>
    each.details.length === 0 ? [each] : each.details.map((part) => row(part.key, part.amountCents)),
  )
  return tipCents > 0 ? [...rows, row('tip', tipCents)] : rows
}
