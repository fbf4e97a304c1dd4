import type { OrderStatus } from './order.ts'

const finals: ReadonlySet<OrderStatus> = new Set(['delivered', 'canceled', 'picked_up', 'returned', 'failed'])
const closed: ReadonlySet<OrderStatus> = new Set(['delivered', 'canceled', 'failed'])

/** Nothing follows: polling stops here (RDG-04, ORD-02). History calls it past. */
export const isFinalStatus = (status: OrderStatus): boolean => finals.has(status)

/** An order that is still under way (banner, current list; ORD-03). */
export const isActiveStatus = (status: OrderStatus): boolean => !finals.has(status)

/**
 * Closed for the in-place replacement only: a status update replaces the order in the current list while its
 * latest status is not one of delivered, canceled, failed (ORD-03).
 */
export const isClosedInList = (status: OrderStatus): boolean => closed.has(status)

/** Courier details are fetched while a delivery is ready or on its way (ORD-02). */
export const needsCourier = (order: { status: OrderStatus; mode: 'delivery' | 'pickup' }): boolean =>
  order.mode === 'delivery' && (order.status === 'ready' || order.status === 'out_for_delivery')
