import { goldPass, trialEnd } from '#lib/domain/subscriptions/plan.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { subscriptions, type SubscriptionRow } from '../../db/schema/subscriptions.ts'
import { subscriptionMails } from './mails.ts'
import { scheduleRenewal } from './schedule.ts'
import type { SubscriptionRequest } from './request.ts'

/** The trial, once a customer. Undefined when there is a subscription already, also one made this very moment. */
export async function beginTrial(
  tx: Db,
  request: SubscriptionRequest,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const anchor = trialEnd(now)
  const [made] = await tx
    .insert(subscriptions)
    .values({
      subscriptionId: newId('sub'),
      customerId: request.customerId,
      subId: goldPass.subId,
      status: 'trial',
      amount: request.amount,
      currency: request.currency,
      cardId: request.method.cardId,
      billingAddress: request.billingAddress,
      term: 1,
      anchor,
      nextPeriod: 0,
      paidUntil: anchor,
      nextChargeAt: anchor,
      startKey: request.key ?? null,
      language: request.language,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (made === undefined) return undefined
  await scheduleRenewal(tx, made.subscriptionId, anchor)
  await subscriptionMails.trialStarted(tx, now, made)
  return made
}
