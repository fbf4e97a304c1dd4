import type { SummaryRow } from '../basket/basket.ts'
import { formatCents } from '../money/format.ts'
import type { PricedBasket } from './price-basket.ts'
import { summaryOf } from './summary.ts'

export type ReceiptRow = Pick<SummaryRow, 'key' | 'name' | 'value' | 'amountCents' | 'struckThrough'>

/** The receipt: the basket's rows with rolled-up ones spread out, then the tip; they add up to what is charged (ORD-04). */
export function receiptOf(priced: PricedBasket, mode: 'delivery' | 'pickup', tipCents: number): ReceiptRow[] {
  const rows = summaryOf(priced, mode).flatMap((row): ReceiptRow[] =>
    row.rollUp ? row.details.map((detail) => ({ ...detail, struckThrough: null })) : [row],
  )
  const tip = { key: 'tip', name: 'Tip for your courier', amountCents: tipCents, struckThrough: null }
  return [...rows, ...(tipCents > 0 ? [{ ...tip, value: formatCents(tipCents) }] : [])]
}
