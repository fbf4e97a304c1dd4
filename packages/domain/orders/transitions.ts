import type { OrderStatus } from './order.ts'
import type { FulfilmentMode } from '../location/country.ts'

type Table = Readonly<Record<OrderStatus, readonly OrderStatus[]>>

const common = {
  submitted: ['in_progress', 'canceled', 'failed'],
  in_progress: ['ready', 'canceled', 'failed'],
  delivered: ['returned'],
  picked_up: ['returned'],
  canceled: [],
  returned: [],
  failed: [],
} as const

/** What may follow what (ORD-02). `complete` is the wire's "handed over, not yet confirmed". */
const tables: Readonly<Record<FulfilmentMode, Table>> = {
  delivery: {
    ...common,
    ready: ['out_for_delivery', 'canceled', 'failed'],
    out_for_delivery: ['complete', 'delivered', 'failed'],
    complete: ['delivered'],
  },
  pickup: {
    ...common,
    ready: ['complete', 'picked_up', 'canceled', 'failed'],
    out_for_delivery: [],
    complete: ['picked_up'],
  },
}

const straightOn: Readonly<Record<FulfilmentMode, readonly OrderStatus[]>> = {
  delivery: ['submitted', 'in_progress', 'ready', 'out_for_delivery', 'delivered'],
  pickup: ['submitted', 'in_progress', 'ready', 'picked_up'],
}

export const mayFollow = (mode: FulfilmentMode, from: OrderStatus, to: OrderStatus): boolean =>
  tables[mode][from].includes(to)

/** The next step when all goes well; null at the end of the line or off it. */
export function nextStatus(mode: FulfilmentMode, from: OrderStatus): OrderStatus | null {
  if (from === 'complete') return mode === 'delivery' ? 'delivered' : 'picked_up'
  const line = straightOn[mode]
  const at = line.indexOf(from)
  return at < 0 ? null : (line[at + 1] ?? null)
}

/** The store waits for this customer: a pickup that was not handed over and did not come to nothing. */
export const isAwaited = ({ mode, status }: { mode: FulfilmentMode; status: OrderStatus }): boolean =>
  mode === 'pickup' && straightOn.pickup.slice(0, -1).includes(status)

/** The store may still take something out of the order, or bring something else. */
export const isBeingPrepared = (status: OrderStatus): boolean =>
  status === 'submitted' || status === 'in_progress'

/** The customer may cancel until the store has started packing (ORD-05). */
export const isCancelable = (status: OrderStatus): boolean => status === 'submitted'
