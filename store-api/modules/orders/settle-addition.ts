import { and, eq } from 'drizzle-orm'
import { formatCents } from '@kolea/domain/money/format.ts'
import { isBeingPrepared } from '@kolea/domain/orders/transitions.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import { orderAdditions, type OrderAdditionRow } from '../../db/schema/order-additions.ts'
import { orders, type OrderRow } from '../../db/schema/orders.ts'
import type { Services } from '../../services/services.ts'
import { textIn } from '../../texts/text.ts'
import { lockOrder } from '../fulfilment/advance.ts'
import { endStep } from '../payments/bank-steps.ts'
import { chargeOf, gatewayOfPayment } from '../payments/charge-of.ts'
import type { Settled } from '../payments/gateway.ts'
import type { PaymentGateways } from '../payments/gateways.ts'
import { chargeOfAddition } from './order-charges.ts'
import { addToLines, findLine } from './order-lines.ts'
import { openRefund } from './refunds.ts'
import { settleRefundsOf } from './settle-refund.ts'
import { paymentOf } from './settle.ts'
import { restockItems } from './stock.ts'

export const addedRow = 'added_later'

/** The receipt with one row for everything that was added after the order was placed. */
function receiptWith({ summary }: OrderRow, cents: number): OrderRow['summary'] {
  const before = summary.find(({ key }) => key === addedRow)
  const amount = (before?.amount ?? 0) + cents
  const row = {
    key: addedRow,
    display_name: textIn('en', `row_${addedRow}`),
    display_value: formatCents(amount),
    amount,
    strike_through: null,
  }
  return [...summary.filter(({ key }) => key !== addedRow), row]
}

/** The paid line is added to the order; where the order is gone meanwhile, the money is given back. */
async function takeIn(tx: Db, order: OrderRow, addition: OrderAdditionRow, now: Date): Promise<void> {
  const { additionId, orderId, amount, line } = addition
  const present = await findLine(tx, orderId, line.productId)
  if (isBeingPrepared(order.orderStatus) && (present?.refundedQuantity ?? 0) === 0) {
    await addToLines(tx, orderId, line)
    await tx
      .update(orders)
      .set({ total: order.total + amount, summary: receiptWith(order, amount) })
      .where(eq(orders.orderId, orderId))
    return
  }
  await restockItems(tx, order.storeId, addition.productId, addition.quantity)
  const reason = `Came too late: ${line.name}`
  await openRefund(tx, orderId, { amount, cause: 'out_of_stock', reason, additionId }, now)
}

/** Writes what the gateway said, once: whoever comes second finds it written. */
async function writeOutcome(
  tx: Db,
  additionId: string,
  orderId: string,
  charged: Settled,
  now: Date,
): Promise<OrderAdditionRow | undefined> {
  const order = await lockOrder(tx, orderId)
  const isPaid = charged.outcome === 'succeeded'
  const outcome = isPaid ? { gatewayReference: charged.reference } : { failureCode: charged.code }
  const [written] = await tx
    .update(orderAdditions)
    .set({ status: isPaid ? 'succeeded' : 'failed', ...outcome, updatedAt: now })
    .where(and(eq(orderAdditions.additionId, additionId), eq(orderAdditions.status, 'pending')))
    .returning()
  if (written === undefined || order === undefined) return written
  await (isPaid
    ? takeIn(tx, order, written, now)
    : restockItems(tx, order.storeId, written.productId, written.quantity))
  return written
}

async function additionOf(db: Db, additionId: string): Promise<OrderAdditionRow> {
  const [row] = await db.select().from(orderAdditions).where(eq(orderAdditions.additionId, additionId))
  if (row === undefined) throw new Error(`There is no addition ${additionId}: its rows must not be deleted.`)
  return row
}

/** The same for every addition of an order that is pending. @throws GatewayTimeout */
export async function settleAdditionsOf(
  services: Pick<Services, 'db' | 'clock' | 'log'> & PaymentGateways,
  orderId: string,
): Promise<void> {
  const pending = and(eq(orderAdditions.orderId, orderId), eq(orderAdditions.status, 'pending'))
  for (const { additionId } of await services.db.select().from(orderAdditions).where(pending))
    await settleAddition(services, additionId)
}

/**
 * Charges an addition that is pending and writes the outcome: the line is added to the order, or the order stays as it was.
 * Safe to repeat and to run twice at once: the gateway takes the key once.
 * @throws GatewayTimeout when the outcome is not known yet; the reconciler finds it out
 */
export async function settleAddition(
  services: Pick<Services, 'db' | 'clock' | 'log'> & PaymentGateways,
  additionId: string,
): Promise<OrderAdditionRow> {
  const { db, clock } = services
  const addition = await additionOf(db, additionId)
  if (addition.status !== 'pending') return addition
  const { payment } = chargeOfAddition(await paymentOf(db, addition.orderId), addition)
  const gateway = gatewayOfPayment(services, payment)
  const said = await gateway.charge(chargeOf(payment))
  // No bank asks the shopper about an addition: what waits for that is given up.
  const charged = said.outcome === 'step_needed' ? await endStep(gateway, chargeOf(payment), said) : said
  await inTransaction(db, (tx) => writeOutcome(tx, additionId, addition.orderId, charged, clock.now()))
  await settleRefundsOf(services, addition.orderId)
  return additionOf(db, additionId)
}
