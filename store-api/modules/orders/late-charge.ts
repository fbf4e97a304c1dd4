import { eq } from 'drizzle-orm'
import { inTransaction } from '../../db/database.ts'
import { payments } from '../../db/schema/payments.ts'
import type { Services } from '../../services/services.ts'
import { lockOrder } from '../fulfilment/advance.ts'
import { chargeOf, gatewayOfPayment } from '../payments/charge-of.ts'
import type { PaymentGateways } from '../payments/gateways.ts'
import { openRefund, refundableOf } from './refunds.ts'
import { settleRefundsOf } from './settle-refund.ts'
import { paymentOf } from './settle.ts'

const reason = 'The charge went through after the order was refused.'

/**
 * A charge that went through after its order was written down as refused is given back, once: the goods are on the shelf again
 * and the shopper has been notified that nothing was taken (decision 163).
 *
 * @param reference the gateway's own id of the charge, as its message names it
 * @throws GatewayTimeout
 */
export async function giveBackLateCharge(
  services: Pick<Services, 'db' | 'clock' | 'log'> & PaymentGateways,
  orderId: string,
  reference: string | undefined,
): Promise<void> {
  const { db, clock, log } = services
  const payment = await paymentOf(db, orderId)
  if (payment.status !== 'failed') return
  const charge = chargeOf(payment)
  const known = { ...charge, reference: reference ?? charge.reference }
  const found = await gatewayOfPayment(services, payment).lookup(known)
  if (found?.outcome !== 'succeeded') return
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId)
    const gatewayReference = found.reference
    await tx.update(payments).set({ gatewayReference }).where(eq(payments.orderId, orderId))
    const amount = await refundableOf(tx, orderId)
    if (amount > 0) await openRefund(tx, orderId, { amount, cause: 'canceled', reason }, clock.now())
  })
  log.error({ orderId }, 'a charge went through after its order was refused: it is given back')
  await settleRefundsOf(services, orderId)
}
