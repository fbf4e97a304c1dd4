import { and, eq, sql } from 'drizzle-orm'
import { inTransaction, type Db } from '../../db/database.ts'
import { orderAdditions } from '../../db/schema/order-additions.ts'
import { payments } from '../../db/schema/payments.ts'
import { refunds, type RefundRow } from '../../db/schema/refunds.ts'
import { chargeOf, gatewayOfPayment } from '../payments/charge-of.ts'
import { GatewayTimeout, type Settled } from '../payments/gateway.ts'
import type { PaymentGateways } from '../payments/gateways.ts'
import type { Services } from '../../services/services.ts'
import { chargesOfOrder } from './order-charges.ts'
import { dueRefundsOf } from './refunds.ts'

/** Adds cents that were given back to the charge they are of; below zero where they came back to us. */
export async function addToRefunded(
  tx: Db,
  { orderId, additionId, amount }: Pick<RefundRow, 'orderId' | 'additionId' | 'amount'>,
  now: Date,
): Promise<void> {
  if (additionId !== null) {
    await tx
      .update(orderAdditions)
      .set({ refunded: sql`${orderAdditions.refunded} + ${amount}`, updatedAt: now })
      .where(eq(orderAdditions.additionId, additionId))
    return
  }
  await tx
    .update(payments)
    .set({
      refunded: sql`${payments.refunded} + ${amount}`,
      status: sql`case
        when ${payments.status} = 'succeeded' and ${payments.refunded} + ${amount} >= ${payments.amount} then 'refunded'
        when ${payments.status} = 'refunded' and ${payments.refunded} + ${amount} < ${payments.amount} then 'succeeded'
        else ${payments.status} end`,
      updatedAt: now,
    })
    .where(eq(payments.orderId, orderId))
}

/** Writes what the gateway said, once: whoever comes second finds it written. */
async function writeRefund(tx: Db, refund: RefundRow, said: Settled, now: Date) {
  const done = said.outcome === 'succeeded'
  const outcome = done ? { gatewayReference: said.reference } : { failureCode: said.code }
  const written = await tx
    .update(refunds)
    .set({ state: done ? 'succeeded' : 'failed', ...outcome, updatedAt: now })
    .where(and(eq(refunds.refundId, refund.refundId), eq(refunds.state, 'due')))
    .returning({ refundId: refunds.refundId })
  if (written.length > 0 && done) await addToRefunded(tx, refund, now)
}

/**
 * Gives back what is written down as due. Safe to repeat and to run twice at once: the gateway takes the key once.
 * @throws GatewayTimeout when the outcome is not known yet, or the gateway may do it later
 */
export async function settleRefund(
  services: Pick<Services, 'db' | 'clock' | 'log'> & PaymentGateways,
  refund: RefundRow,
): Promise<void> {
  const charges = await chargesOfOrder(services.db, refund.orderId)
  const charge = charges.find(({ additionId }) => additionId === refund.additionId)
  if (charge === undefined)
    throw new Error(`Refund ${refund.refundId} is of a charge that never went through.`)
  const { payment } = charge
  const said = await gatewayOfPayment(services, payment).refund(
    refund.gatewayKey,
    chargeOf(payment),
    refund.amount,
  )
  if (said.outcome === 'failed' && said.retry) throw new GatewayTimeout(`the refund waits: ${said.code}`)
  if (said.outcome === 'failed')
    services.log.error(
      { refundId: refund.refundId, code: said.code },
      'the gateway refuses a refund for good',
    )
  await inTransaction(services.db, (tx) => writeRefund(tx, refund, said, services.clock.now()))
}

/** Gives back now what an order is due; what cannot be done now is left to the reconciler. */
export async function settleRefundsOf(
  services: Pick<Services, 'db' | 'clock' | 'log'> & PaymentGateways,
  orderId: string,
): Promise<void> {
  for (const refund of await dueRefundsOf(services.db, orderId)) {
    await settleRefund(services, refund).catch((error: unknown) => {
      services.log.warn({ err: error, refundId: refund.refundId }, 'a refund is left to the reconciler')
    })
  }
}
