import {
  transitionOf,
  type ChargedPeriod,
  type SubscriptionEvent,
  type SubscriptionMail,
} from '@kolea/domain/subscriptions/transitions.ts'
import type { Db } from '../../db/database.ts'
import type { ChargeRow, SubscriptionRow } from '../../db/schema/subscriptions.ts'
import { subscriptionMails } from './mails.ts'
import { saveSubscription } from './repository.ts'
import { cancelRenewal, scheduleRenewal } from './schedule.ts'

/** A charge as the transitions read it. */
export const chargedPeriod = (charge: ChargeRow): ChargedPeriod => ({
  term: charge.term,
  anchor: charge.anchor,
  period: charge.period,
  periodEnd: charge.periodEnd,
  amount: charge.amount,
  currency: charge.currency,
  isWithdrawn: charge.withdrawnAt !== null,
  isByCalendar: charge.askedBy === 'calendar',
  cardId: charge.method.cardId,
  last4: charge.method.last4,
})

function sendMail(tx: Db, now: Date, own: SubscriptionRow, mail: SubscriptionMail): Promise<void> {
  switch (mail.kind) {
    case 'renewed':
      return subscriptionMails.renewed(tx, now, own, mail.charge)
    case 'refused':
      return subscriptionMails.refused(tx, now, own, mail.last4, mail.nextTry)
    case 'needsCard':
      return subscriptionMails.needsCard(tx, now, own, mail.end)
    case 'ended':
      return subscriptionMails.ended(tx, now, own)
    case 'canceled':
      return subscriptionMails.canceled(tx, now, own)
  }
}

/**
 * Writes what an event brings about for a subscription that is locked: its changes, its jobs and its mail, in one
 * transaction. What follows from what is in packages/domain/subscriptions/transitions.
 *
 * @param also changed with it, where the event changes anything
 */
export async function applyEvent(
  tx: Db,
  own: SubscriptionRow,
  event: SubscriptionEvent,
  now: Date,
  also: Pick<Partial<SubscriptionRow>, 'language' | 'startKey'> = {},
): Promise<SubscriptionRow> {
  const { changes, renewalAt, mail } = transitionOf(own, event, now)
  const isChanged = Object.keys(changes).length > 0
  const saved = isChanged ? await saveSubscription(tx, own, { ...changes, ...also }, now) : own
  if (renewalAt === null) await cancelRenewal(tx, own.subscriptionId)
  else if (renewalAt !== undefined) await scheduleRenewal(tx, own.subscriptionId, renewalAt)
  if (mail !== undefined) await sendMail(tx, now, saved, mail)
  return saved
}
