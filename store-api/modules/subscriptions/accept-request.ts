import { eq } from 'drizzle-orm'
import { goldPass, trialEnd } from '@kolea/domain/subscriptions/plan.ts'
import { newId, type Db } from '../../db/database.ts'
import { paymentMethods, type PaymentMethodRow } from '../../db/schema/payments.ts'
import {
  subscriptionCharges,
  subscriptions,
  type ChargeRow,
  type SubscriptionRow,
} from '../../db/schema/subscriptions.ts'
import { localizedRefusal } from '../../refusal.ts'
import { earlierRights, lockPerson } from '../accounts/person-marks.ts'
import { applyEvent } from './apply-event.ts'
import { subscriptionMails } from './mails.ts'
import { openCharge, type Period } from './open-charge.ts'
import type { SubscriptionRequest } from './request.ts'
import { duePeriod } from './renew.ts'
import {
  chargeOfRequest,
  lockOwn,
  pendingCharge,
  saveSubscription,
  subscriptionNotFound,
} from './repository.ts'
import { scheduleRenewal, unansweredAt } from './schedule.ts'

type Standing = Pick<
  SubscriptionRow,
  'status' | 'term' | 'anchor' | 'paidUntil' | 'nextChargeAt' | 'startKey'
>

/** A first subscription. Undefined when there is one already, also one made this very moment. */
async function insertFirst(
  tx: Db,
  request: SubscriptionRequest,
  standing: Standing,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const [made] = await tx
    .insert(subscriptions)
    .values({
      subscriptionId: newId('sub'),
      customerId: request.customerId,
      subId: goldPass.subId,
      amount: request.amount,
      currency: request.currency,
      cardId: request.method.cardId,
      billingAddress: request.billingAddress,
      nextPeriod: 0,
      ...standing,
      language: request.language,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  return made
}

/** The trial, once a person (ACC-01). False when there is a subscription already. */
async function beginTrial(tx: Db, request: SubscriptionRequest, now: Date): Promise<boolean> {
  const anchor = trialEnd(now)
  const until = { anchor, paidUntil: anchor, nextChargeAt: anchor }
  const standing = { status: 'trial', term: 1, ...until, startKey: request.key ?? null } as const
  const made = await insertFirst(tx, request, standing, now)
  if (made === undefined) return false
  await scheduleRenewal(tx, made.subscriptionId, anchor)
  await subscriptionMails.trialStarted(tx, now, made)
  return true
}

/** The pass of a person who had the trial in another account: one that has ended, and is paid for to come back. */
async function beginEnded(tx: Db, request: SubscriptionRequest, now: Date): Promise<void> {
  const none = { nextChargeAt: null, startKey: null }
  await insertFirst(tx, request, { status: 'canceled', term: 0, anchor: now, paidUntil: now, ...none }, now)
}

/**
 * The first subscription of an account: true when the trial has begun, false when there is a subscription to go on with.
 * @throws Refusal 409 trial_used
 */
async function beginFirst(tx: Db, request: SubscriptionRequest, now: Date): Promise<boolean> {
  await lockPerson(tx, request.customerId)
  const { trial: isUsed } = await earlierRights(tx, request.customerId, now)
  if (!isUsed) return beginTrial(tx, request, now)
  if (!request.withoutTrial) throw localizedRefusal(409, 'trial_used', 'trial_used', { plan: goldPass.name })
  await beginEnded(tx, request, now)
  return false
}

/** Nothing to pay (null), or a charge to settle: this request's own, or one that was under way already. */
type Step = { readonly chargeId: string; readonly own: boolean } | null

/** A charge is under way: it is wanted (again), and settled instead of beginning a second one. */
async function join(tx: Db, pending: ChargeRow, now: Date): Promise<Step> {
  await tx
    .update(subscriptionCharges)
    .set({ withdrawnAt: null })
    .where(eq(subscriptionCharges.chargeId, pending.chargeId))
  await scheduleRenewal(tx, pending.subscriptionId, unansweredAt(now))
  return { chargeId: pending.chargeId, own: false }
}

interface NewRequestCharge {
  readonly subscription: SubscriptionRow
  readonly request: SubscriptionRequest
  readonly period: Period
  /** Cents. */
  readonly amount: number
}

/** Opens the charge that a request has to pay. */
async function charge(
  tx: Db,
  { subscription, request, period, amount }: NewRequestCharge,
  now: Date,
): Promise<Step> {
  const { method, canConfirm, currency, key: requestKey } = request
  const terms = { method, canConfirm, amount, currency, askedBy: 'customer', requestKey } as const
  const opened = await openCharge(tx, subscription, { ...period, ...terms }, now)
  await scheduleRenewal(tx, subscription.subscriptionId, unansweredAt(now))
  return { chargeId: opened.chargeId, own: true }
}

const alreadySubscribed = () =>
  localizedRefusal(409, 'already_subscribed', 'already_subscribed', { plan: goldPass.name })

/** Nobody deletes the method before the link to it is written. @throws Refusal 404 card_not_found */
async function holdMethod(tx: Db, { cardId }: PaymentMethodRow): Promise<void> {
  const [held] = await tx
    .select({ cardId: paymentMethods.cardId })
    .from(paymentMethods)
    .where(eq(paymentMethods.cardId, cardId))
    .for('share')
  if (held === undefined) throw localizedRefusal(404, 'card_not_found', 'card_not_found')
}

/**
 * Decides under the subscription's lock what a request leads to, and writes it.
 * @throws Refusal 404 subscription_not_found, card_not_found; 409 already_subscribed, not_subscribed, trial_used
 */
export async function acceptRequest(tx: Db, request: SubscriptionRequest, now: Date): Promise<Step> {
  const { action, customerId, key, method, language } = request
  await holdMethod(tx, method)
  const own = await lockOwn(tx, customerId, goldPass.subId)
  if (own === undefined && action !== 'subscribe') throw subscriptionNotFound()
  if (own === undefined && (await beginFirst(tx, request, now))) return null
  const found = own ?? (await lockOwn(tx, customerId, goldPass.subId))
  if (found === undefined)
    throw new Error('A subscription that exists cannot be read: its row was deleted by hand.')

  const repeated = key === undefined ? undefined : await chargeOfRequest(tx, found.subscriptionId, key)
  if (repeated !== undefined) return { chargeId: repeated.chargeId, own: true }
  if (key !== undefined && key === found.startKey) return null
  const canceled = found.status === 'canceled'
  if (action === 'update' && canceled) throw localizedRefusal(409, 'not_subscribed', 'not_subscribed')
  if (action === 'subscribe' && !canceled) throw alreadySubscribed()

  const billing = action === 'subscribe' ? { billingAddress: request.billingAddress } : {}
  const subscription = await saveSubscription(tx, found, { cardId: method.cardId, language, ...billing }, now)
  const pending = await pendingCharge(tx, found.subscriptionId)
  if (pending !== undefined) return join(tx, pending, now)
  if (found.status === 'suspended')
    return charge(
      tx,
      { subscription, request, period: duePeriod(subscription, now), amount: subscription.amount },
      now,
    )
  if (!canceled) return null
  if (now < found.paidUntil) {
    await applyEvent(tx, subscription, { kind: 'resume' }, now, { startKey: key ?? null })
    return null
  }
  const period = { term: subscription.term + 1, period: 0, anchor: now }
  return charge(tx, { subscription, request, period, amount: request.amount }, now)
}
