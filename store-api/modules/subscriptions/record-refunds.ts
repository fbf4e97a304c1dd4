import { and, eq, inArray, sum } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { subscriptionCharges, subscriptionRefunds } from '../../db/schema/subscriptions.ts'
import type { Services } from '../../services/services.ts'
import type { PaymentGateways } from '../payments/gateways.ts'
import { gatewayCharge, gatewayOfCharge, settleCharge } from './settle.ts'

/**
 * Writes down what was given back of a charge at its gateway: each refund once, however often it is reported, and none that has failed there. The membership
 * stays as it is: whether it ends is decided apart from the money (decision 119). @throws GatewayTimeout
 */
export async function recordChargeRefunds(
  services: Pick<Services, 'db' | 'clock'> & PaymentGateways,
  chargeId: string,
): Promise<void> {
  const charge = await settleCharge(services, chargeId)
  const { gateway, reference, status } = charge
  if (reference === null || status !== 'succeeded') return
  const recorded = await gatewayOfCharge(services, charge).refundsOf({ ...gatewayCharge(charge), reference })
  const lost = recorded.filter(({ isGiven }) => !isGiven).map((refund) => refund.reference)
  const ofLost = inArray(subscriptionRefunds.gatewayReference, lost)
  await services.db.delete(subscriptionRefunds).where(and(eq(subscriptionRefunds.gateway, gateway), ofLost))
  const given = recorded.filter(({ isGiven }) => isGiven)
  const rows = given.map((refund) => ({
    gateway,
    gatewayReference: refund.reference,
    chargeId,
    amount: refund.amountCents,
    recordedAt: services.clock.now(),
  }))
  if (rows.length > 0) await services.db.insert(subscriptionRefunds).values(rows).onConflictDoNothing()
}

/** Cents given back so far, by charge; a charge without refunds is left out. */
export async function refundedByCharge(db: Db, subscriptionId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({
      chargeId: subscriptionRefunds.chargeId,
      amount: sum(subscriptionRefunds.amount).mapWith(Number),
    })
    .from(subscriptionRefunds)
    .innerJoin(subscriptionCharges, eq(subscriptionCharges.chargeId, subscriptionRefunds.chargeId))
    .where(eq(subscriptionCharges.subscriptionId, subscriptionId))
    .groupBy(subscriptionRefunds.chargeId)
  return new Map(rows.map(({ chargeId, amount }) => [chargeId, amount]))
}
