import { eq } from 'drizzle-orm'
import { goldPass } from '#lib/domain/subscriptions/plan.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import { subscriptionCharges, type ChargeRow } from '../../db/schema/subscriptions.ts'
import { failureIn } from '../payments/failures.ts'
import { GatewayTimeout } from '../payments/gateway.ts'
import type { PaymentGateways } from '../payments/gateways.ts'
import type { Services } from '../../services/services.ts'
import { acceptRequest } from './accept-request.ts'
import { applyEvent } from './apply-event.ts'
import { notSent } from './outcome.ts'
import { lockOwn, pendingCharge, subscriptionNotFound } from './repository.ts'
import type { SubscriptionRequest } from './request.ts'
import { conclusiveMs, scheduleRenewal } from './schedule.ts'
import { settleCharge } from './settle.ts'

/** Settles a step's charge; undefined while the gateway has not answered. */
async function settled(
  services: Pick<Services, 'db' | 'clock'> & PaymentGateways,
  chargeId: string,
): Promise<ChargeRow | undefined> {
  return settleCharge(services, chargeId).catch((error: unknown) => {
    if (error instanceof GatewayTimeout) return undefined
    throw error
  })
}

export type ActionAnswer =
  | { readonly action_status: 'success' | 'pending' }
  | { readonly action_status: 'failed'; readonly error: string; readonly error_description: string }

/**
 * Signs up, takes another card, or comes back. A request that meets a charge under way settles that one, and tries its own
 * card only after the other was refused: two at once make one subscription and one charge.
 * @throws Refusal 404 subscription_not_found, 409 already_subscribed, not_subscribed
 */
export async function handleRequest(
  services: Pick<Services, 'db' | 'clock'> & PaymentGateways,
  request: SubscriptionRequest,
): Promise<ActionAnswer> {
  for (;;) {
    const step = await inTransaction(services.db, (tx) => acceptRequest(tx, request, services.clock.now()))
    if (step === null) return { action_status: 'success' }
    const outcome = await settled(services, step.chargeId)
    if (outcome === undefined) return { action_status: 'pending' }
    if (outcome.status === 'succeeded') return { action_status: 'success' }
    const sameCard = outcome.method.cardId === request.method.cardId
    if (step.own || (sameCard && outcome.failureCode !== notSent)) {
      const error = outcome.failureCode ?? 'card_declined'
      return {
        action_status: 'failed',
        error,
        error_description: failureIn(request.language, error),
      }
    }
  }
}

/** A charge under way is not sent any more; due work finds out whether it went through. */
async function withdraw(tx: Db, { chargeId, subscriptionId }: ChargeRow, now: Date): Promise<void> {
  await tx
    .update(subscriptionCharges)
    .set({ withdrawnAt: now })
    .where(eq(subscriptionCharges.chargeId, chargeId))
  await scheduleRenewal(tx, subscriptionId, new Date(now.getTime() + conclusiveMs))
}

/**
 * Ends a subscription: nothing more is charged, and the benefits stay to the end of what is paid for. A charge under way is
 * withdrawn: due work finds out whether it went through, and then its period is paid for. Canceling twice is fine.
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
