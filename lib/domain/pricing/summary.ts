import type { SummaryRow } from '../basket/basket.ts'
import { formatCents } from '../money/format.ts'
import type { PricedBasket } from './price-basket.ts'

const freeWord = 'Free'

/** Names of the fee rows, as required by BSK-09. */
export const feeNames = {
  delivery: 'Delivery Fee',
  deliveryPromo: 'Delivery Fee (Promo Applied)',
  total: 'Total Fees',
} as const

const freeReasons = {
  code: 'Your code brings it free.',
  member: 'Gold Pass flies free.',
  first_order: 'First order: delivery is on us.',
  threshold: null,
} as const

function row(key: string, name: string, amountCents: number, over: Partial<SummaryRow> = {}): SummaryRow {
  return {
    key,
    name,
    value: formatCents(amountCents),
    amountCents,
    message: null,
    bold: false,
    struckThrough: null,
    rollUp: false,
    details: [],
    ...over,
  }
}

function deliveryRow({ fees }: PricedBasket): SummaryRow {
  if (fees.deliveryWasCents === null) return row('delivery_fee', feeNames.delivery, fees.deliveryCents)
  return row('delivery_fee', feeNames.deliveryPromo, fees.deliveryCents, {
    value: fees.deliveryCents === 0 ? freeWord : formatCents(fees.deliveryCents),
    struckThrough: formatCents(fees.deliveryWasCents),
    message: fees.freeBy ? freeReasons[fees.freeBy] : null,
  })
}

type Detail = SummaryRow['details'][number]

/** A row of its own over several parts; a single part needs no unrolling. */
function sumRow(
  key: string,
  name: string,
  parts: readonly Omit<Detail, 'value'>[],
  rollUp: boolean,
): SummaryRow[] {
  const details = parts
    .filter((part) => part.amountCents !== 0)
    .map((part) => ({ ...part, value: formatCents(part.amountCents) }))
  const total = details.reduce((all, detail) => all + detail.amountCents, 0)
  return details.length === 0 ? [] : [row(key, name, total, rollUp ? { rollUp, details } : {})]
}

/** The house's own fees as one row that rolls up its parts: `Total Fees` without delivery. */
const feesRow = ({ fees }: PricedBasket) =>
  sumRow(
    'total_fees',
    feeNames.total,
    [
      { key: 'service_fee', name: 'Service fee', amountCents: fees.serviceCents },
      { key: 'small_basket_fee', name: 'Small basket fee', amountCents: fees.smallBasketCents },
      { key: 'bag_fee', name: 'Bag fee', amountCents: fees.bagCents },
    ],
    true,
  )

/** Container deposits; Hawaiʻi's fee beside them unrolls. */
const depositRow = ({ deposit }: PricedBasket) =>
  sumRow(
    'bottle_deposit',
    'Bottle deposit',
    [
      { key: 'container_deposit', name: 'Bottle deposit', amountCents: deposit.depositCents },
      { key: 'container_fee', name: 'Container fee', amountCents: deposit.feeCents },
    ],
    deposit.feeCents > 0,
  )

const discountRow = (key: string, name: string, cents: number) => (cents > 0 ? [row(key, name, -cents)] : [])

/**
 * The rows of a basket in the order they are shown: subtotal, deals, Gold Pass prices, codes, credit, delivery, fees, deposits, taxes. Their
 * amounts always add up to the basket's total, which stands apart (BSK-04, BSK-09).
 */
export function summaryOf(priced: PricedBasket, mode: 'delivery' | 'pickup'): SummaryRow[] {
  if (priced.lines.length === 0) return []
  return [
    row('subtotal', 'Subtotal', priced.listCents),
    ...discountRow('deals', 'Deals', priced.dealsCents - priced.subscriberCents),
    ...discountRow('subscription_discount', 'Gold Pass prices', priced.subscriberCents),
    ...priced.coupons.flatMap(({ code, discountCents }) =>
      discountRow(`code_${code}`, `Promo code ${code}`, discountCents),
    ),
    ...discountRow('referral_credit', 'Referral credit', priced.creditCents),
    ...(mode === 'delivery' ? [deliveryRow(priced)] : []),
    ...feesRow(priced),
    ...depositRow(priced),
    ...priced.taxes.map((tax) => row(tax.key, tax.name, tax.amountCents)),
  ]
}
