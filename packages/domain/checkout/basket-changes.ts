import type { Basket, BasketItem } from '../basket/basket.ts'
import { shownSummaryRows } from '../basket/summary-rows.ts'
import { isUnsold } from '../basket/unsold.ts'

/** One difference between the basket that a shopper agreed to and what the store offers now. Amounts in cents. */
export type BasketDifference =
  | { kind: 'price' | 'lineTotal'; productId: string; name: string; fromCents: number; toCents: number }
  | { kind: 'quantity'; productId: string; name: string; from: number; to: number }
  | { kind: 'added' | 'removed' | 'unavailable'; productId: string; name: string }
  /** A fee, a tax or a discount; 0 where it was not or is not charged. */
  | { kind: 'row'; key: string; name: string; fromCents: number; toCents: number }

function lineChange(before: BasketItem, after: BasketItem): BasketDifference | null {
  const { productId, name } = after
  if (!isUnsold(before) && isUnsold(after)) return { kind: 'unavailable', productId, name }
  if (before.quantity !== after.quantity)
    return { kind: 'quantity', productId, name, from: before.quantity, to: after.quantity }
  const [fromCents, toCents] = [before.effectivePriceCents, after.effectivePriceCents]
  if (fromCents !== toCents) return { kind: 'price', productId, name, fromCents, toCents }
  const [fromLine, toLine] = [before.lineTotalCents, after.lineTotalCents]
  return fromLine === toLine
    ? null
    : { kind: 'lineTotal', productId, name, fromCents: fromLine, toCents: toLine }
}

function lineChanges(before: Basket, after: Basket): BasketDifference[] {
  const earlier = new Map(before.items.map((item) => [item.productId, item]))
  const present = new Set(after.items.map(({ productId }) => productId))
  const gone = before.items.filter(({ productId }) => !present.has(productId))
  return [
    ...gone.map(({ productId, name }): BasketDifference => ({ kind: 'removed', productId, name })),
    ...after.items.flatMap((item): BasketDifference[] => {
      const known = earlier.get(item.productId)
      if (!known) return [{ kind: 'added', productId: item.productId, name: item.name }]
      const change = lineChange(known, item)
      return change ? [change] : []
    }),
  ]
}

/** Rows that follow from the lines say nothing new: a list price and the deal on it may rise together and cost no more. */
const ofTheLines = new Set(['subtotal', 'deals', 'total', 'total_before_tax'])

function rowChanges(before: Basket, after: Basket): BasketDifference[] {
  const [earlier, later] = [before, after].map(
    ({ summary }) =>
      new Map(
        shownSummaryRows(summary)
          .rows.filter(({ key }) => !ofTheLines.has(key))
          .map((row) => [row.key, row]),
      ),
  )
  const keys = new Set([...(earlier?.keys() ?? []), ...(later?.keys() ?? [])])
  return [...keys].flatMap((key): BasketDifference[] => {
    const [from, to] = [earlier?.get(key), later?.get(key)]
    const [fromCents, toCents] = [from?.amountCents ?? 0, to?.amountCents ?? 0]
    const name = (to ?? from)?.name ?? key
    return fromCents === toCents ? [] : [{ kind: 'row', key, name, fromCents, toCents }]
  })
}

/** What differs, lines first, for a shopper who has to confirm again (BSK-03, CHK-05). Empty when nothing that is shown does. */
export const basketChanges = (before: Basket, after: Basket): readonly BasketDifference[] => [
  ...lineChanges(before, after),
  ...rowChanges(before, after),
]
