import type { Courier } from '@kolea/domain/orders/delivery.ts'
import type { Order } from '@kolea/domain/orders/order.ts'

/** What is going on, in one line: a message key under `orders.headings` and its values. */
export interface OrderHeading {
  key: string
  values: { name: string; store: string }
}

const keys: Readonly<Record<Order['mode'], Partial<Record<Order['status'], string>>>> = {
  delivery: { ready: 'packed', out_for_delivery: 'onTheWay', complete: 'handedOver', delivered: 'delivered' },
  pickup: { ready: 'readyAt', complete: 'pickedUp', picked_up: 'pickedUp' },
}
const common: Partial<Record<Order['status'], string>> = {
  submitted: 'received',
  in_progress: 'packing',
  canceled: 'canceled',
  returned: 'returned',
  failed: 'failed',
}

/** When an order is wanted that the store has not begun to pack; null: there is nothing to wait for. */
const waitingUntil = ({ status, scheduledFor }: Order): string | null =>
  status === 'submitted' ? scheduledFor : null

export function headingOf(order: Order, courier: Courier | null): OrderHeading {
  const key = waitingUntil(order)
    ? 'scheduled'
    : (keys[order.mode][order.status] ?? common[order.status] ?? 'received')
  const named = key === 'onTheWay' && courier !== null
  return {
    key: named ? 'onTheWayNamed' : key,
    values: { name: courier?.name ?? '', store: order.store.name },
  }
}
