import type { SummaryRow } from '../basket/basket.ts'
import type { Currency } from '../money/currency.ts'
import { formatCents } from '../money/format.ts'
import type { PricedBasket } from './price-basket.ts'

const freeWord = 'Free'

/** Names of the specification (shopping spec §9; BSK-09). */
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

function row(
  key: string,
  name: string,
  amountCents: number,
  currency: Currency,
  over: Partial<SummaryRow> = {},
): SummaryRow {
  return {
    key,
    name,
    value: formatCents(amountCents, currency),
    amountCents,
    message: null,
    bold: false,
    struckThrough: null,
    rollUp: false,
    details: [],
    ...over,
  }
}

function deliveryRow({ fees }: PricedBasket, currency: Currency): SummaryRow {
  if (fees.deliveryWasCents === null)
    return row('delivery_fee', feeNames.delivery, fees.deliveryCents, currency)
  return row('delivery_fee', feeNames.deliveryPromo, fees.deliveryCents, currency, {
    value: fees.deliveryCents === 0 ? freeWord : formatCents(fees.deliveryCents, currency),
    struckThrough: formatCents(fees.deliveryWasCents, currency),
    message: fees.freeBy ? freeReasons[fees.freeBy] : null,
  })
}

/** The house's own fees as one row that rolls up its parts: `Total Fees` without delivery. */
function feesRow({ fees }: PricedBasket, currency: Currency): SummaryRow[] {
  const details = [
    { key: 'service_fee', name: 'Service fee', amountCents: fees.serviceCents },
    { key: 'small_basket_fee', name: 'Small basket fee', amountCents: fees.smallBasketCents },
    { key: 'bag_fee', name: 'Bag fee', amountCents: fees.bagCents },
  ]
    .filter((detail) => detail.amountCents !== 0)
    .map((detail) => ({ ...detail, value: formatCents(detail.amountCents, currency) }))
  const total = details.reduce((all, detail) => all + detail.amountCents, 0)
  return details.length === 0
    ? []
    : [row('total_fees', feeNames.total, total, currency, { rollUp: true, details })]
}

/**
 * The rows of a basket in the order they are shown: subtotal, deals, codes, delivery, fees, taxes. Their amounts always
 * add up to the basket's total, which stands apart (BSK-04, BSK-09).
 */
export function summaryOf(
  priced: PricedBasket,
  mode: 'delivery' | 'pickup',
  currency: Currency,
): SummaryRow[] {
  if (priced.lines.length === 0) return []
  return [
    row('subtotal', 'Subtotal', priced.listCents, currency),
    ...(priced.dealsCents > 0 ? [row('deals', 'Deals', -priced.dealsCents, currency)] : []),
    ...priced.coupons
      .filter((coupon) => coupon.discountCents > 0)
      .map((coupon) =>
        row(`code_${coupon.code}`, `Promo code ${coupon.code}`, -coupon.discountCents, currency),
      ),
    ...(mode === 'delivery' ? [deliveryRow(priced, currency)] : []),
    ...feesRow(priced, currency),
    ...priced.taxes.map((tax) => row(tax.key, tax.name, tax.amountCents, currency)),
  ]
}
