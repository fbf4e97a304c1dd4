import type { OrderItem } from './order.ts'

/** The units that were ordered and are not in the order any more, by line (`original_items`; ORD-02). */
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

/** What an item of an order was brought in place of (BSK-06). */
export const replacedBy = (
  { items, removed }: { items: readonly OrderItem[]; removed: readonly OrderItem[] },
  productId: string,
): readonly OrderItem[] => {
  const lines = new Map([...removed, ...items].map((item) => [item.productId, item]))
  return [...lines.values()].filter(
    ({ replacement }) => replacement?.productId === productId && replacement.brought > 0,
  )
}

/** Units that are not in the order any more: those that something was brought for, and the others. */
export function missingQuantity(removed: readonly OrderItem[]): { replaced: number; gone: number } {
  const sum = (of: (item: OrderItem) => number) => removed.reduce((total, item) => total + of(item), 0)
  const replaced = sum(({ quantity, replacement }) => Math.min(quantity, replacement?.brought ?? 0))
  return { replaced, gone: sum(({ quantity }) => quantity) - replaced }
}

/** What an order that went well gives back, or will: units when it is for lines, and the sum in cents. */
export function givenBack(order: {
  refunds: readonly { amountCents: number; state: 'due' | 'succeeded' | 'failed'; quantity: number | null }[]
}): { quantity: number; amountCents: number } {
  const back = order.refunds.filter(({ state }) => state !== 'failed')
  return {
    quantity: back.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
    amountCents: back.reduce((sum, { amountCents }) => sum + amountCents, 0),
  }
}
