import { periodAt } from '@kolea/domain/subscriptions/periods.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import type { SubscriptionRow } from '../../db/schema/subscriptions.ts'
import { findGateway, type PaymentGateways } from '../payments/gateways.ts'
import { findMethod } from '../payments/methods.ts'
import type { Services } from '../../services/services.ts'
import { applyEvent } from './apply-event.ts'
import { openCharge, type Period } from './open-charge.ts'
import { lockSubscription, pendingCharge } from './repository.ts'
import { scheduleRenewal } from './schedule.ts'
import { settleCharge } from './settle.ts'

/**
 * The period a renewal pays for: the next unpaid one, or the one it is now when the API was away for longer. Months that
 * went by meanwhile are not charged afterwards.
 */
export const duePeriod = ({ term, anchor, nextPeriod }: SubscriptionRow, now: Date): Period => ({
  term,
  anchor,
  period: Math.max(nextPeriod, periodAt(anchor, now)),
})

/** The charge to settle now: the one under way, or a new one when one is due. */
async function dueCharge(
  services: PaymentGateways,
  tx: Db,
  subscriptionId: string,
  now: Date,
): Promise<string | undefined> {
  const subscription = await lockSubscription(tx, subscriptionId)
  if (subscription === undefined) return undefined
  const pending = await pendingCharge(tx, subscriptionId)
  if (pending !== undefined) {
    const { gateway, method } = pending
    if (findGateway(services, { gateway, training: method.training }) === undefined)
      await applyEvent(tx, subscription, { kind: 'gatewayOff' }, now)
    return pending.chargeId
  }
  const { nextChargeAt, customerId, cardId, refusedCardId, amount, currency } = subscription
  if (nextChargeAt === null) return undefined
  if (now < nextChargeAt) {
    await scheduleRenewal(tx, subscriptionId, nextChargeAt)
    return undefined
  }
  const method = await findMethod(tx, customerId, cardId)
  if (method === undefined || findGateway(services, method) === undefined || cardId === refusedCardId) {
    await applyEvent(tx, subscription, { kind: 'noMethod' }, now)
    return undefined
  }
  // Nobody is at a screen.
  const terms = { method, amount, currency, canConfirm: false } as const
  const byCalendar = { ...terms, askedBy: 'calendar', requestKey: undefined } as const
  const charge = await openCharge(tx, subscription, { ...duePeriod(subscription, now), ...byCalendar }, now)
  return charge.chargeId
}

/** Job: charges what is due, finishes what was left open. @throws GatewayTimeout, and is done again */
export async function renew(
  services: Pick<Services, 'db' | 'clock'> & PaymentGateways,
  subscriptionId: string,
): Promise<void> {
  const chargeId = await inTransaction(services.db, (tx) =>
    dueCharge(services, tx, subscriptionId, services.clock.now()),
  )
  if (chargeId !== undefined) await settleCharge(services, chargeId)
}
