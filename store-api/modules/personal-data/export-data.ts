import { and, eq, or } from 'drizzle-orm'
import type { ResponseInput } from '@kolea/contract/endpoint.ts'
import type { exportData } from '@kolea/contract/personal-data.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'
import type { Db } from '../../db/database.ts'
import { namedReplacements } from '../../db/schema/carts.ts'
import { socialIdentities } from '../../db/schema/customers.ts'
import { comments } from '../../db/schema/feedback.ts'
import { orders } from '../../db/schema/orders.ts'
import { accountMarks } from '../../db/schema/person-marks.ts'
import { reportPhotos } from '../../db/schema/problem-reports.ts'
import { pushSubscriptions } from '../../db/schema/push.ts'
import { paymentMethods } from '../../db/schema/payments.ts'
import { referralCredits, referrals } from '../../db/schema/referral.ts'
import { subscriptions } from '../../db/schema/subscriptions.ts'
import { acceptedTerms } from '../../db/schema/terms.ts'
import { localizedRefusal } from '../../refusal.ts'
import { countWithin } from '../../services/call-limit.ts'
import type { Services } from '../../services/services.ts'
import { customerRow } from '../accounts/customer-row.ts'
import { listAddresses } from '../customers/addresses.ts'
import { ordersOnWire } from '../orders/order-wire.ts'
import { listPasskeys } from '../passkeys/own-passkeys.ts'

const copies = { kind: 'data_copies', most: 5, windowMs: dayMs }

const paymentMethodColumns = {
  kind: paymentMethods.kind,
  gateway: paymentMethods.gateway,
  brand: paymentMethods.brand,
  last4: paymentMethods.last4,
  expMonth: paymentMethods.expMonth,
  expYear: paymentMethods.expYear,
  zip: paymentMethods.zip,
  account: paymentMethods.account,
  name: paymentMethods.name,
  addedAt: paymentMethods.addedAt,
}
const subscriptionColumns = {
  status: subscriptions.status,
  amount: subscriptions.amount,
  currency: subscriptions.currency,
  billingAddress: subscriptions.billingAddress,
  paidUntil: subscriptions.paidUntil,
  createdAt: subscriptions.createdAt,
}
const commentColumns = {
  name: comments.name,
  email: comments.email,
  phoneNumber: comments.phoneNumber,
  topic: comments.topic,
  comment: comments.comment,
  createdAt: comments.createdAt,
}

/** Not the endpoint and its keys: whoever has them can write to the browser. */
const pushColumns = {
  orderId: pushSubscriptions.orderId,
  language: pushSubscriptions.language,
  createdAt: pushSubscriptions.createdAt,
}

const replacementColumns = {
  productId: namedReplacements.productId,
  replacementId: namedReplacements.replacementId,
  namedAt: namedReplacements.namedAt,
}

const identityColumns = { provider: socialIdentities.provider, linkedAt: socialIdentities.linkedAt }

const markColumns = { kind: accountMarks.kind, notedAt: accountMarks.notedAt }

/** Of a referral the own side alone: who the other person is, and what they ordered, belongs to them. */
const referralColumns = {
  code: referrals.code,
  referredId: referrals.referredId,
  claimedAt: referrals.claimedAt,
  earnedAt: referrals.earnedAt,
}
async function referralsOf(db: Db, customerId: string) {
  const rows = await db
    .select(referralColumns)
    .from(referrals)
    .where(or(eq(referrals.referrerId, customerId), eq(referrals.referredId, customerId)))
  return rows.map(({ referredId, ...rest }) => ({
    role: referredId === customerId ? 'friend' : 'referrer',
    ...rest,
  }))
}

/** An entry that is earned names the order of a friend, so no order is named. */
const creditColumns = {
  kind: referralCredits.kind,
  amount: referralCredits.amount,
  at: referralCredits.at,
}

/** As JSON represents it: instants become texts. */
const plain = (rows: readonly object[]) => JSON.parse(JSON.stringify(rows)) as Record<string, unknown>[]

/** Everything that is stored about a customer but secrets, as it is at this moment. */
export async function personalDataOf(
  db: Db,
  customerId: string,
  now: Date,
): Promise<ResponseInput<typeof exportData>> {
  const { passwordHash, emailKey, ...profile } = await customerRow(db, customerId)
  const own = await db.select().from(orders).where(eq(orders.customerId, customerId))
  const wire = await ordersOnWire(db, own)
  const [profileOnWire = {}] = plain([{ ...profile, hasPassword: passwordHash !== null, emailKey }])
  return {
    exported_at: now.toISOString(),
    profile: profileOnWire,
    addresses: plain(await listAddresses(db, customerId)),
    payment_methods: plain(
      await db
        .select(paymentMethodColumns)
        .from(paymentMethods)
        .where(eq(paymentMethods.customerId, customerId)),
    ),
    passkeys: plain(await listPasskeys(db, customerId)),
    accepted_terms: plain(
      await db.select().from(acceptedTerms).where(eq(acceptedTerms.customerId, customerId)),
    ),
    orders: plain(wire),
    subscriptions: plain(
      await db
        .select(subscriptionColumns)
        .from(subscriptions)
        .where(eq(subscriptions.customerId, customerId)),
    ),
    comments: plain(
      await db.select(commentColumns).from(comments).where(eq(comments.customerId, customerId)),
    ),
    report_photos: plain(await db.select().from(reportPhotos).where(eq(reportPhotos.customerId, customerId))),
    push_subscriptions: plain(
      await db
        .select(pushColumns)
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.customerId, customerId)),
    ),
    identities: plain(
      await db
        .select(identityColumns)
        .from(socialIdentities)
        .where(eq(socialIdentities.customerId, customerId)),
    ),
    referrals: plain(await referralsOf(db, customerId)),
    credits: plain(
      await db.select(creditColumns).from(referralCredits).where(eq(referralCredits.customerId, customerId)),
    ),
    marks: plain(
      await db.select(markColumns).from(accountMarks).where(eq(accountMarks.customerId, customerId)),
    ),
    named_replacements: plain(
      await db
        .select(replacementColumns)
        .from(namedReplacements)
        .where(and(eq(namedReplacements.ownerKind, 'customer'), eq(namedReplacements.ownerId, customerId))),
    ),
  }
}

/** A copy for the customer, five a day. @throws Refusal 429 too_many_attempts */
export async function copyForCustomer({ db, clock }: Pick<Services, 'db' | 'clock'>, customerId: string) {
  const now = clock.now()
  const { isWithin, endsAt } = await countWithin(db, copies, customerId, now)
  const seconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1000)
  if (!isWithin) throw localizedRefusal(429, 'too_many_attempts', 'data_copies_limit', {}, seconds)
  return personalDataOf(db, customerId, now)
}
