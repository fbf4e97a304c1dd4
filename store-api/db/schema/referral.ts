import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Who brought whom; `orderId` is the basket the code was typed into, null for one given at enrolment. */
export const referrals = pgTable('referrals', {
  referredId: text('referred_id').primaryKey(),
  referrerId: text('referrer_id').notNull(),
  code: text('code').notNull(),
  orderId: text('order_id'),
  claimedAt: instant('claimed_at').notNull(),
  /** When the referred customer's first order had arrived; null again when it was returned. */
  earnedAt: instant('earned_at'),
})

/** The ledger of referral credit in cents; rows are never changed. */
export const referralCredits = pgTable('referral_credits', {
  entryId: text('entry_id').primaryKey(),
  customerId: text('customer_id').notNull(),
  kind: text('kind', { enum: ['earned', 'spent', 'given_back', 'taken_back'] }).notNull(),
  /** Negative when spent or taken back. */
  amount: integer('amount').notNull(),
  orderId: text('order_id').notNull(),
  at: instant('at').notNull(),
})
