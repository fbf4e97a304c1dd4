import { eq } from 'drizzle-orm'
import { formatCents } from '@kolea/domain/money/format.ts'
import { goldPass } from '@kolea/domain/subscriptions/plan.ts'
import type { ChargedPeriod } from '@kolea/domain/subscriptions/transitions.ts'
import type { Db } from '../../db/database.ts'
import { customers } from '../../db/schema/customers.ts'
import type { SubscriptionRow } from '../../db/schema/subscriptions.ts'
import { writeMessage } from '../messages/outbox.ts'
import type { TextKey } from '../../texts/en/messages.ts'
import { dayIn, textIn, type Values } from '../../texts/text.ts'

const price = ({ amount, currency }: Pick<SubscriptionRow, 'amount' | 'currency'>) =>
  `${formatCents(amount)} ${currency.toUpperCase()}`

type Kind = 'trial' | 'renewed' | 'refused' | 'needs_card' | 'ended' | 'canceled'

/** @param body where one kind of mail has several bodies */
async function mail(
  tx: Db,
  now: Date,
  { customerId, language }: SubscriptionRow,
  kind: Kind,
  values: Values = {},
  body: TextKey = `subscription_${kind}_mail`,
): Promise<void> {
  const [customer] = await tx
    .select({ email: customers.email, firstName: customers.firstName })
    .from(customers)
    .where(eq(customers.customerId, customerId))
  if (customer === undefined) return
  const said = { plan: goldPass.name, ...values }
  const greeting = textIn(language, 'aloha', { name: customer.firstName })
  await writeMessage(tx, now, {
    channel: 'mail',
    recipient: customer.email,
    template: `subscription_${kind}`,
    subject: textIn(language, `subscription_${kind}_subject`, said),
    body: `${greeting}\n\n${textIn(language, body, said)}`,
  })
}

/** Mails about a subscription, in its language, written in the transaction of what they report. */
export const subscriptionMails = {
  trialStarted: (tx: Db, now: Date, own: SubscriptionRow) =>
    mail(tx, now, own, 'trial', {
      days: goldPass.trialDays,
      day: dayIn(own.language, own.paidUntil),
      price: price(own),
    }),
  renewed: (tx: Db, now: Date, own: SubscriptionRow, charge: ChargedPeriod) =>
    mail(tx, now, own, 'renewed', {
      price: price(charge),
      last4: charge.last4,
      day: dayIn(own.language, charge.periodEnd),
    }),
  refused: (tx: Db, now: Date, own: SubscriptionRow, last4: string, nextTry: Date) =>
    mail(tx, now, own, 'refused', { last4, day: dayIn(own.language, nextTry) }),
  needsCard: (tx: Db, now: Date, own: SubscriptionRow, end: Date) =>
    mail(tx, now, own, 'needs_card', { day: dayIn(own.language, end) }),
  ended: (tx: Db, now: Date, own: SubscriptionRow) => mail(tx, now, own, 'ended'),
  canceled: (tx: Db, now: Date, own: SubscriptionRow) =>
    own.paidUntil > now
      ? mail(
          tx,
          now,
          own,
          'canceled',
          { day: dayIn(own.language, own.paidUntil) },
          'subscription_canceled_paid_mail',
        )
      : mail(tx, now, own, 'canceled'),
} as const
