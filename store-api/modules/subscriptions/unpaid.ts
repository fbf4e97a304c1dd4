import { lastTry, nextTry, refusalsBeforeLastTry } from '#lib/domain/subscriptions/retries.ts'
import { cancelReasons } from '#lib/domain/subscriptions/standing.ts'
import type { Db } from '../../db/database.ts'
import type { SubscriptionRow } from '../../db/schema/subscriptions.ts'
import { subscriptionMails } from './mails.ts'
import { saveSubscription } from './repository.ts'
import { cancelRenewal, scheduleRenewal } from './schedule.ts'

/** Ends what nobody has paid for. */
async function end(tx: Db, subscription: SubscriptionRow, lastRenewalAt: Date | null, now: Date) {
  const { subscriptionId } = subscription
  const ended = { status: 'canceled', cancelReason: cancelReasons.payment, nextChargeAt: null } as const
  const saved = await saveSubscription(
    tx,
    subscription,
    { ...ended, refusals: 0, refusedCardId: null, lastRenewalAt },
    now,
  )
  await cancelRenewal(tx, subscriptionId)
  await subscriptionMails.ended(tx, now, saved)
}

/**
 * A renewal was not paid: the subscription rests at once, and ends after the last try (SUB-03). A method that may do later
 * is tried again on its days; one that is gone or was refused for good is not, and its customer has until the day of the
 * last try to take another.
 * @param last4 of the method to try again; undefined when it is no use
 */
export async function suspend(
  tx: Db,
  subscription: SubscriptionRow,
  last4: string | undefined,
  now: Date,
): Promise<void> {
  const { subscriptionId, status, cardId } = subscription
  const refusals = subscription.refusals + 1
  const next = nextTry(refusals, now)
  const lastRenewalAt = status === 'suspended' ? subscription.lastRenewalAt : now
  if (next === null) return end(tx, subscription, lastRenewalAt, now)
  const again = last4 !== undefined
  const nextChargeAt = again ? next : lastTry(refusals, now)
  const saved = await saveSubscription(
    tx,
    subscription,
    {
      status: 'suspended',
      nextChargeAt,
      lastRenewalAt,
      refusals: again ? refusals : refusalsBeforeLastTry,
      refusedCardId: again ? null : cardId,
    },
    now,
  )
  await scheduleRenewal(tx, subscriptionId, nextChargeAt)
  if (again) await subscriptionMails.refused(tx, now, saved, last4, nextChargeAt)
  else await subscriptionMails.needsCard(tx, now, saved, nextChargeAt)
}
