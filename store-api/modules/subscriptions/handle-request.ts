import { eq } from 'drizzle-orm'
import type { ResponseInput } from '@kolea/contract/endpoint.ts'
import type { subscribe } from '@kolea/contract/subscriptions.ts'
import { goldPass } from '@kolea/domain/subscriptions/plan.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import { subscriptionCharges, type ChargeRow } from '../../db/schema/subscriptions.ts'
import { stepOnWire } from '../payments/bank-steps.ts'
import { failureIn } from '../payments/failures.ts'
import { GatewayTimeout } from '../payments/gateway.ts'
import type { PaymentGateways } from '../payments/gateways.ts'
import type { Services } from '../../services/services.ts'
import { acceptRequest } from './accept-request.ts'
import { applyEvent } from './apply-event.ts'
import { notSent } from './outcome.ts'
import { chargesOf, findSubscription, lockOwn, pendingCharge, subscriptionNotFound } from './repository.ts'
import type { SubscriptionRequest } from './request.ts'
import { conclusiveMs, scheduleRenewal } from './schedule.ts'
import { settleCharge } from './settle.ts'

type Requesting = Pick<Services, 'db' | 'clock'> & PaymentGateways

/** Settles a request's charge; undefined while the gateway has not answered. @param giveUp ends the bank's step */
async function settled(
  services: Requesting,
  chargeId: string,
  giveUp = false,
): Promise<ChargeRow | undefined> {
  return settleCharge(services, chargeId, giveUp).catch((error: unknown) => {
    if (error instanceof GatewayTimeout) return undefined
    throw error
  })
}

type ActionAnswer = ResponseInput<typeof subscribe>

/** What became of a charge, for the customer who had it made; undefined: the gateway has not answered. */
function answerOf(charge: ChargeRow | undefined, language: string): ActionAnswer {
  if (charge === undefined) return { action_status: 'pending' }
  if (charge.status === 'pending') return { action_status: 'pending', payment_step: stepOnWire(charge) }
  if (charge.status === 'succeeded') return { action_status: 'success' }
  const error = charge.failureCode ?? 'card_declined'
  return { action_status: 'failed', error, error_description: failureIn(language, error) }
}

/**
 * Signs up, takes another card, or comes back. A request during a charge under way settles that one, and tries its own
 * card only after the other was refused: two at once make one subscription and one charge. A bank's step of another card is given up.
 * @throws Refusal 404 subscription_not_found, 409 already_subscribed, not_subscribed, trial_used
 */
export async function handleRequest(
  services: Requesting,
  request: SubscriptionRequest,
): Promise<ActionAnswer> {
  for (;;) {
    const step = await inTransaction(services.db, (tx) => acceptRequest(tx, request, services.clock.now()))
    if (step === null) return { action_status: 'success' }
    const first = await settled(services, step.chargeId)
    const sameCard = first?.method.cardId === request.method.cardId
    const waitsForOther = first?.status === 'pending' && !step.own && !sameCard
    const outcome = waitsForOther ? await settled(services, step.chargeId, true) : first
    const mayTryOwn =
      outcome?.status === 'failed' && !step.own && (!sameCard || outcome.failureCode === notSent)
    if (!mayTryOwn) return answerOf(outcome, request.language)
  }
}

/**
 * The customer has answered the bank, or gives its step up: what became of the newest charge.
 * @throws Refusal 404 subscription_not_found, 400 gateway_unavailable
 */
export async function confirmCharge(
  services: Requesting,
  customerId: string,
  { giveUp, language }: { readonly giveUp: boolean; readonly language: string },
): Promise<ActionAnswer> {
  const own = await findSubscription(services.db, customerId, goldPass.subId)
  if (own === undefined) throw subscriptionNotFound()
  const [newest] = await chargesOf(services.db, own.subscriptionId)
  if (newest === undefined) return { action_status: 'success' }
  return answerOf(await settled(services, newest.chargeId, giveUp), language)
}

/** A charge under way is not sent any more; a job finds out whether it went through. */
async function withdraw(tx: Db, { chargeId, subscriptionId }: ChargeRow, now: Date): Promise<void> {
  await tx
    .update(subscriptionCharges)
    .set({ withdrawnAt: now })
    .where(eq(subscriptionCharges.chargeId, chargeId))
  await scheduleRenewal(tx, subscriptionId, new Date(now.getTime() + conclusiveMs))
}

/**
 * Ends a subscription: nothing more is charged, and the benefits stay to the end of what is paid for. A charge under way is
 * withdrawn: a job finds out whether it went through, and then its period is paid for. Canceling twice is fine.
 * @throws Refusal 404 subscription_not_found
 */
export async function cancelSubscription(
  db: Db,
  customerId: string,
  language: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await lockOwn(tx, customerId, goldPass.subId)
    if (found === undefined) throw subscriptionNotFound()
    const pending = await pendingCharge(tx, found.subscriptionId)
    if (pending !== undefined && pending.withdrawnAt === null) await withdraw(tx, pending, now)
    await applyEvent(tx, found, { kind: 'cancel', isCharging: pending !== undefined }, now, { language })
  })
}
