import { and, eq, inArray } from 'drizzle-orm'
import { inTransaction, type Db, newId } from '../../db/database.ts'
import { refunds, type RefundRow } from '../../db/schema/refunds.ts'
import type { Services } from '../../services/services.ts'
import { lockOrder } from '../fulfilment/advance.ts'
import { chargeOf, gatewayOfPayment } from '../payments/charge-of.ts'
import { GatewayTimeout, type RecordedRefund } from '../payments/gateway.ts'
import type { PaymentGateways } from '../payments/gateways.ts'
import { chargesOfOrder, type OrderCharge } from './order-charges.ts'
import { addToRefunded } from './settle-refund.ts'

interface Unknown {
  readonly unknown: readonly RecordedRefund[]
  /** The position of the next of the order's refunds. */
  readonly position: number
}

/**
 * Refunds that the order's own ledger does not have: ours are known by their key, those written down before by their reference.
 * @throws GatewayTimeout while one of ours is being made, for a charge that is voided names no key
 */
async function unknownRefunds(
  tx: Db,
  orderId: string,
  recorded: readonly RecordedRefund[],
): Promise<Unknown> {
  const own = await tx.select().from(refunds).where(eq(refunds.orderId, orderId))
  const keys = new Set(own.map(({ gatewayKey }) => gatewayKey))
  const references = new Set(own.map(({ gatewayReference }) => gatewayReference))
  const unknown = recorded.filter(
    ({ key, reference, isGiven }) =>
      isGiven && !references.has(reference) && (key === undefined || !keys.has(key)),
  )
  if (unknown.length > 0 && own.some(({ state }) => state === 'due'))
    throw new GatewayTimeout('a refund of the shop is being made')
  return { unknown, position: own.length + 1 }
}

/** Writes refunds down as done. The caller has locked the order. */
async function writeDown(
  tx: Db,
  orderId: string,
  additionId: string | null,
  recorded: readonly RecordedRefund[],
  now: Date,
): Promise<void> {
  const { unknown, position } = await unknownRefunds(tx, orderId, recorded)
  for (const [index, { reference, amountCents }] of unknown.entries()) {
    await tx.insert(refunds).values({
      refundId: newId('ref'),
      orderId,
      additionId,
      position: position + index,
      gatewayKey: `${orderId}_gateway_${reference}`,
      amount: amountCents,
      cause: 'operator',
      reason: 'Given back in the dashboard of the gateway.',
      productId: null,
      quantity: null,
      state: 'succeeded',
      gatewayReference: reference,
      createdAt: now,
      updatedAt: now,
    })
    await addToRefunded(tx, { orderId, additionId, amount: amountCents }, now)
  }
}

/** Refunds of ours that failed at the gateway after they were made: what they gave is with us, and can be given again. */
async function takeBack(
  tx: Db,
  orderId: string,
  recorded: readonly RecordedRefund[],
  now: Date,
): Promise<RefundRow[]> {
  const lost = recorded.filter(({ isGiven }) => !isGiven).map(({ reference }) => reference)
  if (lost.length === 0) return []
  const ofLost = and(eq(refunds.orderId, orderId), inArray(refunds.gatewayReference, lost))
  const taken = await tx
    .update(refunds)
    .set({ state: 'failed', failureCode: 'refund_refused', updatedAt: now })
    .where(and(ofLost, eq(refunds.state, 'succeeded')))
    .returning()
  for (const { additionId, amount } of taken)
    await addToRefunded(tx, { orderId, additionId, amount: -amount }, now)
  return taken
}

/**
 * Compares the refunds of an order with the gateway's: what was given back there, past the shop, is written down once, however
 * often it is reported, and what has failed there is given back no more.
 * @throws GatewayTimeout
 */
export async function recordGatewayRefunds(
  services: Pick<Services, 'db' | 'clock' | 'log'> & PaymentGateways,
  orderId: string,
): Promise<void> {
  for (const charge of await chargesOfOrder(services.db, orderId))
    await recordRefundsOf(services, orderId, charge)
}

async function recordRefundsOf(
  services: Pick<Services, 'db' | 'clock' | 'log'> & PaymentGateways,
  orderId: string,
  { additionId, payment }: OrderCharge,
): Promise<void> {
  const { status, gatewayReference: reference } = payment
  if (reference === null || status === 'pending') return
  const recorded = await gatewayOfPayment(services, payment).refundsOf({ ...chargeOf(payment), reference })
  if (recorded.length === 0) return
  const taken = await inTransaction(services.db, async (tx) => {
    await lockOrder(tx, orderId)
    const back = await takeBack(tx, orderId, recorded, services.clock.now())
    await writeDown(tx, orderId, additionId, recorded, services.clock.now())
    return back
  })
  for (const { refundId } of taken)
    services.log.error({ refundId }, 'a refund that was made has failed at the gateway')
}
