import type { Order } from './order.ts'

/** An order that is offered again. */
export interface Usual<O> {
  readonly order: O
  /** The same was ordered more than once; else it is simply the last order. */
  readonly isRepeated: boolean
}

type Past = Pick<Order, 'status' | 'items'>

/** What was handed over: nobody has the usual of an order that was canceled. */
const wasReceived = ({ status, items }: Past) =>
  (status === 'delivered' || status === 'picked_up') && items.length > 0

const contentOf = ({ items }: Past): string =>
  items
    .map(({ productId, quantity }) => `${productId} ${quantity}`)
    .sort()
    .join()

/**
 * What a customer orders again and again: the content that most of the past orders have, the latest where two are even; the last order where none
 * repeats. Null without an order that was handed over.
 *
 * @param past the latest first
 */
export function theUsual<O extends Past>(past: readonly O[]): Usual<O> | null {
  const received = past.filter(wasReceived)
  const groups = [...Map.groupBy(received, contentOf).values()]
  const most = Math.max(0, ...groups.map((group) => group.length))
  const order = groups.find((group) => group.length === most)?.[0]
  return order ? { order, isRepeated: most > 1 } : null
}
