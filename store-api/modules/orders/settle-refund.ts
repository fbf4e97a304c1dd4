import { and, eq, sql } from 'drizzle-orm'
import { inTransaction, type Db } from '../../db/database.ts'
import { payments } from '../../db/schema/payments.ts'
import { refunds, type RefundRow } from '../../db/schema/refunds.ts'
import { chargeOf, gatewayOfPayment } from '../payments/charge-of.ts'
import { GatewayTimeout, type Settled } from '../payments/gateway.ts'
import type { PaymentGateways } from '../payments/gateways.ts'
import type { Services } from '../../services/services.ts'
import { dueRefundsOf } from './refunds.ts'
import { paymentOf } from './settle.ts'

/** Writes what the gateway said, once: whoever comes second finds it written. */
async function writeRefund(tx: Db, { refundId, orderId, amount }: RefundRow, said: Settled, now: Date) {
  const done = said.outcome === 'succeeded'
  const facts = done ? { gatewayReference: said.reference } : { failureCode: said.code }
  const written = await tx
    .update(refunds)
    .set({ state: done ? 'succeeded' : 'failed', ...facts, updatedAt: now })
    .where(and(eq(refunds.refundId, refundId), eq(refunds.state, 'due')))
    .returning({ refundId: refunds.refundId })
  if (written.length === 0 || !done) return
  await tx
    .update(payments)
    .set({
      refunded: sql`${payments.refunded} + ${amount}`,
      status: sql`case when ${payments.refunded} + ${amount} >= ${payments.amount} then 'refunded' else ${payments.status} end`,
      updatedAt: now,
    })
    .where(eq(payments.orderId, orderId))
}

/**
 * Gives back what is written down as due. Safe to repeat and to run twice at once: the gateway takes the key once.
 * @throws GatewayTimeout when the outcome is not known yet, or the gateway may do it later
 */
export async function settleRefund(
  services: Pick<Services, 'db' | 'clock' | 'log'> & PaymentGateways,
  refund: RefundRow,
): Promise<void> {
  const payment = await paymentOf(services.db, refund.orderId)
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
