import type { FulfilmentMode } from '@kolea/domain/location/country.ts'
import type { Order, OrderStatus } from '@kolea/domain/orders/order.ts'
import { isFinalStatus } from '@kolea/domain/orders/status-groups.ts'
import { slotWindow } from '@kolea/domain/checkout/schedule-rules.ts'
import { windowBetween, type ArrivalWindow } from '@kolea/domain/time/arrival-window.ts'

/** What an order is in, or has been through. Message keys under `orders.stages`. */
export type Stage =
  | 'received'
  | 'scheduled'
  | 'packing'
  | 'packed'
  | 'ready'
  | 'onTheWay'
  | 'handedOver'
  | 'delivered'
  | 'pickedUp'
  | 'canceled'
  | 'failed'
  | 'returned'

type Tracked = Pick<Order, 'mode' | 'status' | 'history' | 'scheduledFor'>

/** A dot of the stepper. */
interface Step {
  /** The statuses in which it is the present one, in their order. The last of them is what it has come to when it is past. */
  readonly statuses: readonly OrderStatus[]
  /** Its word when it is past, and before it begins. */
  readonly stage: Stage
}

const received: Step = { statuses: ['submitted'], stage: 'received' }

/** Four dots of a delivery, three of a pickup (ORD-02). */
const steps: Readonly<Record<FulfilmentMode, readonly Step[]>> = {
  delivery: [
    received,
    { statuses: ['in_progress', 'ready'], stage: 'packed' },
    { statuses: ['out_for_delivery'], stage: 'onTheWay' },
    { statuses: ['complete', 'delivered'], stage: 'delivered' },
  ],
  pickup: [
    received,
    { statuses: ['in_progress', 'ready'], stage: 'ready' },
    { statuses: ['complete', 'picked_up'], stage: 'pickedUp' },
  ],
}

/** The word for what is going on, by status. */
const present: Readonly<Record<OrderStatus, Stage>> = {
  submitted: 'received',
  in_progress: 'packing',
  ready: 'packed',
  out_for_delivery: 'onTheWay',
  complete: 'handedOver',
  delivered: 'delivered',
  picked_up: 'pickedUp',
  canceled: 'canceled',
  failed: 'failed',
  returned: 'returned',
}

/** What is going on with an order now. */
export function stageOf({ status, mode, scheduledFor }: Omit<Tracked, 'history'>): Stage {
  if (status === 'submitted' && scheduledFor !== null) return 'scheduled'
  if (status === 'ready' && mode === 'pickup') return 'ready'
  return present[status]
}

export interface StageView {
  stage: Stage
  /** `ended`: nothing follows, and it is not what was hoped for. */
  state: 'done' | 'current' | 'ahead' | 'ended'
  /** ISO 8601 instant at which it began, of what is done the one at which it was reached. */
  at: string | null
}

const hasEndedBadly = (status: OrderStatus): boolean => ['canceled', 'failed', 'returned'].includes(status)

/**
 * The dots of an order (ORD-02): what is past is done, what goes on is current, the rest is ahead. One that came to nothing shows what it
 * reached and how it ended, and nothing that will never be.
 */
export function stagesOf(order: Tracked): readonly StageView[] {
  const { mode, status, history } = order
  const reachedAt = (wanted: OrderStatus | undefined) =>
    history.find((entry) => entry.status === wanted)?.at ?? null
  const line = steps[mode]
  if (hasEndedBadly(status)) {
    const reached = line
      .map(({ statuses, stage }) => ({ stage, at: reachedAt(statuses.at(-1)) }))
      .filter(({ at }) => at !== null)
      .map((step): StageView => ({ ...step, state: 'done' }))
    return [...reached, { stage: stageOf(order), state: 'ended', at: reachedAt(status) }]
  }
  const now = line.findIndex(({ statuses }) => statuses.includes(status))
  return line.map(({ statuses, stage }, index): StageView => {
    if (index > now) return { stage, state: 'ahead', at: null }
    if (index < now || isFinalStatus(status)) return { stage, state: 'done', at: reachedAt(statuses.at(-1)) }
    return { stage: stageOf(order), state: 'current', at: reachedAt(status) }
  })
}

type Awaited = Pick<Order, 'mode' | 'status' | 'eta' | 'scheduledFor'>

/** Something still has to arrive, or to be made ready. */
const isAwaited = ({ mode, status }: Awaited): boolean =>
  ['submitted', 'in_progress'].includes(status) ||
  (mode === 'delivery' && ['ready', 'out_for_delivery'].includes(status))

/**
 * What is promised of an order: the half hour that was chosen until it is packed, then what the store says; null when there is nothing to wait for. A courier who is late makes a new promise, one who is
 * early none: the customer has planned with the first one.
 * @param courierEta ISO 8601
 */
export function orderWindow(order: Awaited, courierEta: string | null): ArrivalWindow | null {
  const { eta, scheduledFor } = order
  if (!isAwaited(order)) return null
  if (order.status === 'submitted' && scheduledFor !== null) return slotWindow(Date.parse(scheduledFor))
  if (eta === null) return null
  const promised = windowBetween(Date.parse(eta.from), Date.parse(eta.to))
  const expected = courierEta === null ? 0 : Date.parse(courierEta)
  return expected > promised.to ? windowBetween(expected, expected) : promised
}

/** Whole minutes from `now` to an instant, never below 1 while it has not arrived. */
export function minutesUntil(instant: string, now: number): number {
  return Math.max(1, Math.ceil((Date.parse(instant) - now) / 60_000))
}
