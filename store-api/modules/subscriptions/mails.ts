import { eq } from 'drizzle-orm'
import { formatCents } from '#lib/domain/money/format.ts'
import { goldPass } from '#lib/domain/subscriptions/plan.ts'
import type { Db } from '../../db/database.ts'
import { customers } from '../../db/schema/customers.ts'
import type { ChargeRow, SubscriptionRow } from '../../db/schema/subscriptions.ts'
import { writeMessage } from '../../plugins/outbox.ts'

const day = new Intl.DateTimeFormat('en-US', { timeZone: 'Pacific/Honolulu', dateStyle: 'long' })

const price = ({ amount, currency }: Pick<SubscriptionRow, 'amount' | 'currency'>) =>
  `${formatCents(amount)} ${currency.toUpperCase()}`

async function mail(
  tx: Db,
  now: Date,
  subscription: SubscriptionRow,
  template: string,
  subject: string,
  lines: readonly string[],
): Promise<void> {
  const [customer] = await tx
    .select({ email: customers.email, firstName: customers.firstName })
    .from(customers)
    .where(eq(customers.customerId, subscription.customerId))
  if (customer === undefined) return
  const body = [`Aloha ${customer.firstName},`, ...lines].join('\n\n')
  await writeMessage(tx, now, { channel: 'mail', recipient: customer.email, template, subject, body })
}

/** Mails about a subscription, written in the transaction of what they tell. Dates are those in Honolulu. */
export const subscriptionMails = {
  trialStarted: (tx: Db, now: Date, subscription: SubscriptionRow) =>
    mail(tx, now, subscription, 'subscription_trial', `Welcome to ${goldPass.name}`, [
      `Your ${goldPass.trialDays} free days of ${goldPass.name} have begun.`,
      `On ${day.format(subscription.paidUntil)} your first month is charged: ${price(subscription)}. Cancel before then and nothing is.`,
    ]),
  renewed: (tx: Db, now: Date, subscription: SubscriptionRow, charge: ChargeRow) =>
    mail(tx, now, subscription, 'subscription_renewed', `Your ${goldPass.name} receipt`, [
      `We charged ${price(charge)} to your card ending in ${charge.method.last4} for ${goldPass.name}, through ${day.format(charge.periodEnd)}.`,
    ]),
  refused: (tx: Db, now: Date, subscription: SubscriptionRow, charge: ChargeRow, nextTry: Date) =>
    mail(tx, now, subscription, 'subscription_refused', `Your ${goldPass.name} payment did not go through`, [
      `Your card ending in ${charge.method.last4} was refused, so your ${goldPass.name} rests. We try again on ${day.format(nextTry)}; with another card in your account it goes on at once.`,
    ]),
  ended: (tx: Db, now: Date, subscription: SubscriptionRow) =>
    mail(tx, now, subscription, 'subscription_ended', `Your ${goldPass.name} has ended`, [
      `Your card was refused again, so your ${goldPass.name} has ended. You can join again whenever you like.`,
    ]),
  canceled: (tx: Db, now: Date, subscription: SubscriptionRow) =>
    mail(tx, now, subscription, 'subscription_canceled', `Your ${goldPass.name} is canceled`, [
      subscription.paidUntil > now
        ? `Nothing more is charged. Your benefits stay until ${day.format(subscription.paidUntil)}.`
        : 'Nothing more is charged.',
    ]),
} as const
