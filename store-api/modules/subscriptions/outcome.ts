import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { subscriptionCharges, type ChargeRow, type SubscriptionRow } from '../../db/schema/subscriptions.ts'
import type { Charged } from '../payments/gateway.ts'
import { subscriptionMails } from './mails.ts'
import { findCharge, lockSubscription, saveSubscription } from './repository.ts'
import { cancelRenewal, scheduleRenewal } from './schedule.ts'
import { suspend } from './unpaid.ts'

/** What became of a charge; `unseen`: the gateway never got it and never will. */
export type ChargeOutcome = Charged | { readonly outcome: 'unseen' }

export const notSent = 'not_sent'

/** Sent to the gateway only while the customer wants it and its period lasts; otherwise it is only looked up. */
export const isWanted = (charge: ChargeRow, now: Date): boolean =>
  charge.withdrawnAt === null && now < charge.periodEnd

async function paid(tx: Db, subscription: SubscriptionRow, charge: ChargeRow, now: Date): Promise<void> {
  const canceled = charge.withdrawnAt !== null
  const saved = await saveSubscription(
    tx,
    subscription,
    {
      term: charge.term,
      anchor: charge.anchor,
      amount: charge.amount,
      currency: charge.currency,
      nextPeriod: charge.period + 1,
      paidUntil: charge.periodEnd,
      refusals: 0,
      refusedCardId: null,
      lastRenewalAt: now,
      ...(canceled ? {} : { status: 'active' as const, cancelReason: null, nextChargeAt: charge.periodEnd }),
    },
    now,
  )
  if (canceled) await cancelRenewal(tx, saved.subscriptionId)
  else await scheduleRenewal(tx, saved.subscriptionId, charge.periodEnd)
  await subscriptionMails.renewed(tx, now, saved, charge)
}

/** @param retry whether the same method may do later */
async function refused(
  tx: Db,
  subscription: SubscriptionRow,
  { askedBy, method }: ChargeRow,
  retry: boolean,
  now: Date,
): Promise<void> {
  const { subscriptionId, cardId, nextChargeAt } = subscription
  if (askedBy === 'calendar' || nextChargeAt === null)
    // Another method may have been taken while this one was charged.
    return suspend(tx, subscription, retry || method.cardId !== cardId ? method.last4 : undefined, now)
  // What the customer tried meanwhile does not move the calendar's own tries.
  if (!retry) await saveSubscription(tx, subscription, { refusedCardId: method.cardId }, now)
  await scheduleRenewal(tx, subscriptionId, nextChargeAt)
}

/**
 * Writes what the gateway said, once: whoever comes second finds it written. Answers the charge as it is now, pending
 * when it is wanted again after all.
 */
export async function writeOutcome(
  tx: Db,
  chargeId: string,
  said: ChargeOutcome,
  now: Date,
): Promise<ChargeRow> {
  const { subscriptionId } = await findCharge(tx, chargeId)
  const subscription = await lockSubscription(tx, subscriptionId)
  const charge = await findCharge(tx, chargeId)
  if (subscription === undefined || charge.status !== 'pending') return charge
  if (said.outcome === 'unseen' && isWanted(charge, now)) return charge
  const failure =
    said.outcome === 'unseen'
      ? { failureCode: notSent }
      : said.outcome === 'failed'
        ? { failureCode: said.code }
        : {}
  const status = said.outcome === 'succeeded' ? ('succeeded' as const) : ('failed' as const)
  const reference = said.outcome === 'succeeded' ? said.reference : null
  const changes = { status, settledAt: now, reference, ...failure }
  const settled = { ...charge, ...changes }
  await tx.update(subscriptionCharges).set(changes).where(eq(subscriptionCharges.chargeId, chargeId))
  if (said.outcome === 'succeeded') await paid(tx, subscription, settled, now)
  // Canceled meanwhile, or never begun: nothing to charge any more.
  else if (subscription.status === 'canceled') await cancelRenewal(tx, subscriptionId)
  else if (said.outcome === 'unseen') await scheduleRenewal(tx, subscriptionId, now)
  else await refused(tx, subscription, settled, said.retry, now)
  return settled
}
