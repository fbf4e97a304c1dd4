import type { OrderItem } from './order.ts'

/** The pieces that were ordered and are not in the order any more, by line (`original_items`; ORD-02). */
export function removedItems(
  ordered: readonly OrderItem[],
  items: readonly OrderItem[],
): readonly OrderItem[] {
  const left = new Map(items.map((item) => [item.productId, item.quantity]))
  return ordered.flatMap((line) => {
    const quantity = line.quantity - (left.get(line.productId) ?? 0)
    return quantity > 0 ? [{ ...line, quantity, lineTotalCents: quantity * line.priceCents }] : []
  })
}

/** What an order that went well gives back, or will: pieces when it is for lines, and the sum in cents. */
export function givenBack(order: {
  refunds: readonly { amountCents: number; state: 'due' | 'succeeded' | 'failed'; quantity: number | null }[]
}): { pieces: number; amountCents: number } {
  const back = order.refunds.filter(({ state }) => state !== 'failed')
  return {
    pieces: back.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
    amountCents: back.reduce((sum, { amountCents }) => sum + amountCents, 0),
  }
}
