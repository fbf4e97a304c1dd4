import { eq, sql } from 'drizzle-orm'
import type { OrderStatus } from '@kolea/domain/orders/order.ts'
import { isFinalStatus } from '@kolea/domain/orders/status-groups.ts'
import { mayFollow, nextStatus } from '@kolea/domain/orders/transitions.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import { orderHistoryRows, orders, type OrderRow, type CourierRow } from '../../db/schema/orders.ts'
import type { JobHandlers } from '../../jobs/schedule.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services/services.ts'
import { findStore } from '../location/stores.ts'
import { settleRewards } from '../rewards/order-rewards.ts'
import { writeStatusMessage } from './messages.ts'
import { writeStatusPushes } from './push-messages.ts'
import { cancelSteps, scheduleStep, orderStep } from './schedule.ts'
import { streetRoute } from './street-route.ts'

const givenNames = [
  'Keoni',
  'Malia',
  'Nainoa',
  'Pua',
  'Kai',
  'Lehua',
  'Ikaika',
  'Noelani',
  'Makoa',
  'Hina',
  'Koa',
  'Ana',
]

/** The same order always gets the same courier; the number is one of those reserved for fiction. */
function courierFor(orderId: string): CourierRow {
  const sum = [...orderId].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 100_003, 7)
  const name = givenNames[sum % givenNames.length] ?? 'Keoni'
  return { name, phone: `80855501${String(sum % 100).padStart(2, '0')}` }
}

/** A placed order, locked until the transaction ends. */
export async function lockOrder(tx: Db, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.orderId, orderId)).for('update')
  return row?.placement === 'placed' ? row : undefined
}

/** From the moment a delivery is ready it has a courier and a way. */
async function rideOf(tx: Db, order: OrderRow): Promise<Partial<OrderRow>> {
  if (order.orderType === 'pickup' || order.address === null || order.courier !== null) return {}
  const store = await findStore(tx, order.storeId)
  if (store === undefined) return {}
  const door = { lat: Number(order.address.lattitude), lon: Number(order.address.longitude) }
  return {
    courier: courierFor(order.orderId),
    route: await streetRoute(tx, { lat: store.lat, lon: store.lon }, door),
  }
}

/** Writes a status and its place in the order's history. The caller has locked the order and checked the transition. */
export async function recordStatus(
  tx: Db,
  order: OrderRow,
  to: OrderStatus,
  now: Date,
  more: Partial<OrderRow> = {},
): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set({ ...more, orderStatus: to, statusAt: now })
    .where(eq(orders.orderId, order.orderId))
    .returning()
  const position = sql`(select coalesce(max(position), 0) + 1 from order_history where order_id = ${order.orderId})`
  await tx.insert(orderHistoryRows).values({ orderId: order.orderId, position, orderStatus: to, at: now })
  await settleRewards(tx, order, to, now)
  await writeStatusMessage(tx, row ?? order, to, now)
  await writeStatusPushes(tx, row ?? order, to, now)
  return row ?? order
}

/** What an order may be moved on to; the ends that give money back are `endOrder`'s (orders/cancel.ts). */
export type OnwardStatus = Exclude<OrderStatus, 'canceled' | 'failed'>

/**
 * Moves an order on: to the given status, or to the next one on the way.
 * @throws Refusal 404 order_not_found, 409 transition_not_permitted
 */
export async function advanceOrder(
  tx: Db,
  orderId: string,
  to: OnwardStatus | undefined,
  secondsPerStep: number,
  now: Date,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) throw new Refusal(404, 'order_not_found', 'There is no such order.')
  const next = to ?? nextStatus(order.orderType, order.orderStatus)
  if (next === null || !mayFollow(order.orderType, order.orderStatus, next)) {
    throw new Refusal(
      409,
      'transition_not_permitted',
      `An order that is ${order.orderStatus} cannot become ${next ?? 'anything else'}.`,
    )
  }
  const rides = next === 'ready' || next === 'out_for_delivery'
  const moved = await recordStatus(tx, order, next, now, rides ? await rideOf(tx, order) : {})
  if (isFinalStatus(next)) await cancelSteps(tx, orderId)
  else await scheduleStep(tx, orderId, next, secondsPerStep, now)
  return moved
}

/** Moves orders on by themselves, a due row a step. */
export function fulfilmentSimulator({
  db,
  clock,
  settings,
  jobHandlers,
}: Pick<Services, 'db' | 'clock' | 'settings'> & JobHandlers): void {
  jobHandlers.set(orderStep, async (orderId) => {
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      // An operator or a cancellation may have been there first.
      if (order === undefined || nextStatus(order.orderType, order.orderStatus) === null) return
      await advanceOrder(tx, orderId, undefined, settings.fulfilmentSecondsPerStep, clock.now())
    })
  })
}
