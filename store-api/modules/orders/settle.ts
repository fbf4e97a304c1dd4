import { and, eq, sql } from 'drizzle-orm'
import { inTransaction, type Db } from '../../db/database.ts'
import { orders, type OrderRow } from '../../db/schema/orders.ts'
import { payments, type PaymentRow } from '../../db/schema/payments.ts'
import type { Services } from '../../services/services.ts'
import { closeOrderedCart } from '../cart/close-ordered-cart.ts'
import { noteBands } from '../catalog/stock-notices.ts'
import { writeStatusMessage } from '../fulfilment/messages.ts'
import { packingStarts, scheduleStep } from '../fulfilment/schedule.ts'
import { endStep, stepLifeMs } from '../payments/bank-steps.ts'
import { chargeOf, gatewayOfPayment } from '../payments/charge-of.ts'
import { failed, type Failed } from '../payments/failures.ts'
import { CredentialsRefused, type Settled, type StepNeeded } from '../payments/gateway.ts'
import type { PaymentGateways } from '../payments/gateways.ts'
import { ownLines, writeLine } from '../logging/write-line.ts'
import { settleRewards } from '../rewards/order-rewards.ts'

/** One run for a key at a time: a request during it gets its result. */
export class SingleFlight<Value> {
  readonly #underway = new Map<string, Promise<Value>>()

  run(key: string, work: () => Promise<Value>): Promise<Value> {
    const known = this.#underway.get(key)
    if (known !== undefined) return known
    const started = work().finally(() => this.#underway.delete(key))
    this.#underway.set(key, started)
    return started
  }
}

const paymentMissing = (orderId: string) =>
  new Error(`Order ${orderId} has no payment: rows of orders and payments must not be deleted by hand.`)

export async function paymentOf(db: Db, orderId: string): Promise<PaymentRow> {
  const [row] = await db.select().from(payments).where(eq(payments.orderId, orderId))
  if (row === undefined) throw paymentMissing(orderId)
  return row
}

/**
 * Puts an order's goods back on the shelf, but for those that were missing there; the shelves are locked in the order of
 * product ids, as `takeStock` takes from them, so that two orders never deadlock.
 */
export async function returnStock(tx: Db, order: Pick<OrderRow, 'orderId' | 'storeId'>): Promise<void> {
  await tx.execute(sql`select s.quantity from store_products s join order_items i on i.product_id = s.product_id
    where i.order_id = ${order.orderId} and s.store_id = ${order.storeId} order by s.product_id for update of s`)
  await tx.execute(sql`update store_products s set quantity = s.quantity + i.quantity - i.removed_quantity
    from order_items i join products p on p.product_id = i.product_id
    where i.order_id = ${order.orderId} and s.store_id = ${order.storeId} and s.product_id = i.product_id and not p.ignore_quantity`)
}

/** The order may have been placed by a message of its gateway, with no browser left to say so (LOG-01). */
const placedLine = ({ orderId, amount }: PaymentRow) => ({
  message: 'order placed',
  logLevel: 'info' as const,
  loggedBy: ownLines,
  source: 'payment',
  order: { order_id: orderId, total: amount },
})

/** Writes what the gateway said, once: whoever comes second finds it written. */
async function writeOutcome(
  tx: Db,
  orderId: string,
  charged: Settled,
  secondsPerStep: number,
  now: Date,
): Promise<PaymentRow> {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update')
  if (payment === undefined) throw paymentMissing(orderId)
  if (payment.status !== 'pending') return payment
  const paid = charged.outcome === 'succeeded'
  const outcome = paid ? { gatewayReference: charged.reference } : { failureCode: charged.code }
  const [settled] = await tx
    .update(payments)
    .set({ status: paid ? 'succeeded' : 'failed', ...outcome, stepSecret: null, updatedAt: now })
    .where(eq(payments.orderId, orderId))
    .returning()
  if (paid) {
    const [order] = await tx
      .update(orders)
      .set({ placement: 'placed' })
      .where(eq(orders.orderId, orderId))
      .returning()
    await writeLine(tx, placedLine(payment), now)
    if (order) await closeOrderedCart(tx, order, now)
    const starts = order ? packingStarts(order, now) : now
    await scheduleStep(tx, orderId, 'submitted', secondsPerStep, starts)
    if (order) await writeStatusMessage(tx, order, 'submitted', now)
  } else {
    const [order] = await tx
      .update(orders)
      .set({ placement: 'rejected', orderStatus: 'failed', statusAt: now })
      .where(eq(orders.orderId, orderId))
      .returning()
    if (order) {
      await returnStock(tx, order)
      await settleRewards(tx, order, 'failed', now)
    }
  }
  return settled ?? payment
}

/** Payments that are being settled in this process, by order: one call of the gateway serves all who wait for it. */
export interface Settlements {
  readonly settlements: SingleFlight<PaymentRow>
}

/** What it takes to settle a payment. */
export type Settling = Pick<Services, 'db' | 'clock' | 'settings' | 'notices'> & PaymentGateways & Settlements

/** Stores what the shopper's screen needs for the bank's step; its time does not begin anew. */
async function openStep(db: Db, payment: PaymentRow, step: StepNeeded, now: Date): Promise<PaymentRow> {
  const stepUntil = payment.stepUntil ?? new Date(now.getTime() + stepLifeMs)
  const [waiting] = await db
    .update(payments)
    .set({ gatewayReference: step.reference, stepSecret: step.clientSecret, stepUntil, updatedAt: now })
    .where(and(eq(payments.orderId, payment.orderId), eq(payments.status, 'pending')))
    .returning()
  return waiting ?? paymentOf(db, payment.orderId)
}

/** Nothing can have been taken before a first try: where our credentials are refused, the shopper need not wait for them. */
function refuseFirstTry(error: unknown): Failed {
  if (error instanceof CredentialsRefused) return failed('gateway_misconfigured')
  throw error
}

interface Try {
  readonly isFirst?: boolean
  readonly giveUp?: boolean
}

async function chargeAndWrite(
  services: Settling,
  orderId: string,
  { isFirst = false, giveUp = false }: Try,
): Promise<PaymentRow> {
  const { db, clock, settings } = services
  const payment = await paymentOf(db, orderId)
  if (payment.status !== 'pending') return payment
  const gateway = gatewayOfPayment(services, payment)
  const charging = gateway.charge(chargeOf(payment))
  const said = await (isFirst ? charging.catch(refuseFirstTry) : charging)
  const isOver = giveUp || (payment.stepUntil !== null && payment.stepUntil <= clock.now())
  if (said.outcome === 'step_needed' && !isOver) return openStep(db, payment, said, clock.now())
  const hadStep = said.outcome === 'step_needed' || payment.stepUntil !== null
  const charged = hadStep ? await endStep(gateway, chargeOf(payment), said) : said
  return inTransaction(db, async (tx) => {
    const settled = await writeOutcome(tx, orderId, charged, settings.fulfilmentSecondsPerStep, clock.now())
    await noteBands(tx, services, orderId, settled.status === 'failed' ? 'returned' : 'taken')
    return settled
  })
}

/**
 * Charges what is pending and writes the outcome. Safe to call at any time, any number of times, by several at once: the
 * gateway takes the key of the order once, and the outcome is written under a lock.
 * @param isFirst no earlier request to the gateway about this payment is possible
 * @throws GatewayTimeout when the outcome is not known yet; the reconciler finds it out
 */
export const settlePayment = (services: Settling, orderId: string, isFirst = false): Promise<PaymentRow> =>
  services.settlements.run(orderId, () => chargeAndWrite(services, orderId, { isFirst }))

/** The same, and a payment that waits for the bank's step comes to nothing unless it was done meanwhile. @throws GatewayTimeout */
export async function giveUpPayment(services: Settling, orderId: string): Promise<PaymentRow> {
  const settled = await settlePayment(services, orderId)
  if (settled.status !== 'pending') return settled
  return services.settlements.run(`${orderId}/give-up`, () =>
    chargeAndWrite(services, orderId, { giveUp: true }),
  )
}
