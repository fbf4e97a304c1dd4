import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A running verification of one account; its tries outlive every code in it. */
export const otpFlows = pgTable(
  'otp_flows',
  {
    purpose: text('purpose', { enum: ['sign_in', 'enrol', 'phone', 'proof'] }).notNull(),
    /** Digital id, temp_account_uid or customer id, by purpose. */
    subjectId: text('subject_id').notNull(),
    phoneNumber: text('phone_number').notNull(),
    guestId: text('guest_id'),
    /** Null when there is no code to be used. */
    codeHash: text('code_hash'),
    codeExpiresAt: instant('code_expires_at'),
    tries: integer('tries').notNull().default(0),
    triedAt: instant('tried_at'),
    /** Until when another code may be sent without proving anything anew. */
    openUntil: instant('open_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.subjectId] })],
)
export type OtpFlowRow = typeof otpFlows.$inferSelect

export const otpSends = pgTable('otp_sends', {
  sendId: text('send_id').primaryKey(),
  subjectId: text('subject_id').notNull(),
  phoneNumber: text('phone_number').notNull(),
  sentAt: instant('sent_at').notNull(),
})

/** What an enrolment will make an account of; the password is hashed already. */
export interface PendingAccount {
  email: string
  /** Null for one that is entered through a provider. */
  passwordHash: string | null
  social: { provider: 'facebook' | 'test'; userId: string } | null
  /** The provider told this very e-mail. */
  emailVerified: boolean
  firstName: string
  lastName: string
  phoneNumber: string
  country: 'US' | 'CA'
  marketingEmail: boolean
  signupReferrerCode: string | null
}

/** An enrolment that waits for its code; it holds no e-mail back from anybody. */
export const pendingEnrolments = pgTable('pending_enrolments', {
  tempAccountUid: text('temp_account_uid').primaryKey(),
  account: jsonb('account').$type<PendingAccount>().notNull(),
  guestId: text('guest_id'),
  expiresAt: instant('expires_at').notNull(),
})
