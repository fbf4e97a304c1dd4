import type { OrderStatus } from './order.ts'

export const finalStatuses = [
  'delivered',
  'canceled',
  'picked_up',
  'returned',
  'failed',
] as const satisfies readonly OrderStatus[]

const finals: ReadonlySet<OrderStatus> = new Set(finalStatuses)

/** Nothing follows: polling stops here (RDG-04, ORD-02). History calls it past. */
export const isFinalStatus = (status: OrderStatus): boolean => finals.has(status)

/** Courier details are fetched while a delivery is ready or on its way (ORD-02). */
export const needsCourier = (order: { status: OrderStatus; mode: 'delivery' | 'pickup' }): boolean =>
  order.mode === 'delivery' && (order.status === 'ready' || order.status === 'out_for_delivery')
