import type { FulfilmentMode } from '@kolea/domain/location/country.ts'
import type { OrderStatus } from '@kolea/domain/orders/order.ts'

/** The four dots of the stepper; pickup has three. Message keys under `orders.stages`. */
export type Stage = 'received' | 'packed' | 'onTheWay' | 'delivered' | 'ready' | 'pickedUp'

const deliveryStages: readonly Stage[] = ['received', 'packed', 'onTheWay', 'delivered']
const pickupStages: readonly Stage[] = ['received', 'ready', 'pickedUp']

/** Which history entry fills a dot. */
const statusOfStage: Readonly<Record<Stage, readonly OrderStatus[]>> = {
  received: ['submitted'],
  packed: ['ready'],
  onTheWay: ['out_for_delivery'],
  delivered: ['delivered', 'complete'],
  ready: ['ready'],
  pickedUp: ['picked_up', 'complete'],
}

export interface StageView {
  stage: Stage
  state: 'done' | 'current' | 'ahead'
  /** ISO 8601 instant at which the stage was reached. */
  at: string | null
}

type Tracked = {
  mode: FulfilmentMode
  status: OrderStatus
  history: readonly { status: OrderStatus; at: string }[]
}

/**
 * The dots of an order (ORD-02): a reached stage is done, the first one not reached is current. An order that
 * was canceled or failed shows what was reached and nothing ahead of it as current.
 */
export function stagesOf(order: Tracked): readonly StageView[] {
  const stages = order.mode === 'delivery' ? deliveryStages : pickupStages
  const broken = order.status === 'canceled' || order.status === 'failed'
  let currentGiven = broken
  return stages.map((stage) => {
    const reached = order.history.find((entry) => statusOfStage[stage].includes(entry.status))
    if (reached) return { stage, state: 'done', at: reached.at }
    if (currentGiven) return { stage, state: 'ahead', at: null }
    currentGiven = true
    return { stage, state: 'current', at: null }
  })
}

/** Whole minutes from `now` to an instant, never below 1 while it has not arrived. */
export function minutesUntil(instant: string, now: number): number {
  return Math.max(1, Math.ceil((Date.parse(instant) - now) / 60_000))
}
