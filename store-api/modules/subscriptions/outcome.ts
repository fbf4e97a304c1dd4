import { eq } from 'drizzle-orm'
import type { SubscriptionEvent } from '@kolea/domain/subscriptions/transitions.ts'
import type { Db } from '../../db/database.ts'
import { subscriptionCharges, type ChargeRow } from '../../db/schema/subscriptions.ts'
import type { Settled } from '../payments/gateway.ts'
import { applyEvent, chargedPeriod } from './apply-event.ts'
import { findCharge, lockSubscription } from './repository.ts'

/** What became of a charge; `unseen`: the gateway never got it and never will. */
export type ChargeOutcome = Settled | { readonly outcome: 'unseen' }

export const notSent = 'not_sent'

/** Sent to the gateway only while the customer wants it and its period lasts; otherwise it is only looked up. */
export const maySend = (charge: ChargeRow, now: Date): boolean =>
  charge.withdrawnAt === null && now < charge.periodEnd

/** The end of a charge as its row stores it. */
function settlement(outcome: ChargeOutcome, now: Date): Partial<ChargeRow> {
  const over = { settledAt: now, stepSecret: null }
  switch (outcome.outcome) {
    case 'succeeded':
      return { ...over, status: 'succeeded', reference: outcome.reference }
    case 'failed':
      return { ...over, status: 'failed', reference: null, failureCode: outcome.code }
    case 'unseen':
      return { ...over, status: 'failed', reference: null, failureCode: notSent }
  }
}

/** What the outcome is for the subscription. */
function eventOf(outcome: ChargeOutcome, settled: ChargeRow): SubscriptionEvent {
  const charge = chargedPeriod(settled)
  switch (outcome.outcome) {
    case 'succeeded':
      return { kind: 'paid', charge }
    case 'failed':
      return { kind: 'refused', charge, mayRetry: outcome.retry }
    case 'unseen':
      return { kind: 'notReceived' }
  }
}

/**
 * Writes what the gateway answered, once: whoever comes second finds it written. Answers the charge as it is now, pending
 * when the customer wants it again after all.
 */
export async function writeOutcome(
  tx: Db,
  chargeId: string,
  outcome: ChargeOutcome,
  now: Date,
): Promise<ChargeRow> {
  const { subscriptionId } = await findCharge(tx, chargeId)
  const subscription = await lockSubscription(tx, subscriptionId)
  const charge = await findCharge(tx, chargeId)
  if (subscription === undefined || charge.status !== 'pending') return charge
  if (outcome.outcome === 'unseen' && maySend(charge, now)) return charge
  const changes = settlement(outcome, now)
  const settled = { ...charge, ...changes }
  await tx.update(subscriptionCharges).set(changes).where(eq(subscriptionCharges.chargeId, chargeId))
  await applyEvent(tx, subscription, eventOf(outcome, settled), now)
  return settled
}
