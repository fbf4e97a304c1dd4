import { and, eq, inArray, lte } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { payments } from '../../db/schema/payments.ts'
import { GatewayTimeout } from '../payments/gateway.ts'
import { settlePayment, settleRefund } from './settle.ts'

const perRound = 50

/**
 * Finishes what a crash or a silent gateway left open: pending payments are charged with their own key, which the gateway
 * takes once, and refunds that are due are paid back. Answers how many are settled now.
 *
 * @param olderThanMs leaves alone what another call may be settling at this moment
 */
export async function reconcilePayments(app: FastifyInstance, olderThanMs = 0): Promise<number> {
  const before = new Date(app.clock.now().getTime() - olderThanMs)
  const open = await app.db
    .select()
    .from(payments)
    .where(and(inArray(payments.status, ['pending', 'refund_due']), lte(payments.updatedAt, before)))
    .orderBy(payments.createdAt)
    .limit(perRound)
  let settled = 0
  for (const payment of open) {
    try {
      if (payment.status === 'pending') await settlePayment(app, payment.orderId)
      else await settleRefund(app, payment)
      settled += 1
    } catch (error) {
      if (!(error instanceof GatewayTimeout))
        app.log.error({ err: error, paymentId: payment.paymentId }, 'payment not settled')
      // Later rounds come back to it; it must not keep the others waiting.
      await app.db
        .update(payments)
        .set({ updatedAt: app.clock.now() })
        .where(eq(payments.paymentId, payment.paymentId))
    }
  }
  return settled
}
