import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { countries } from '@kolea/domain/location/country.ts'
import { storedJson } from '../stored-json.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A running verification of one account; its tries outlive every code in it. */
export const otpFlows = pgTable(
  'otp_flows',
  {
    purpose: text('purpose', { enum: ['sign_in', 'enrol', 'phone', 'proof', 'contact'] }).notNull(),
    /** Digital id, temp_account_uid, customer id or contact_uid, by purpose. */
    subjectId: text('subject_id').notNull(),
    /** Ten digits; empty for a code by mail. */
    phoneNumber: text('phone_number').notNull(),
    /** Where a code is sent that proves an e-mail; null for one by SMS. */
    email: text('email'),
    guestId: text('guest_id'),
    /** Null when there is no code to be used. */
    codeHash: text('code_hash'),
    codeExpiresAt: instant('code_expires_at'),
    tries: integer('tries').notNull().default(0),
    triedAt: instant('tried_at'),
    /** Until when another code may be sent without proving anything anew. */
    openUntil: instant('open_until').notNull(),
    /** Of a contact: until when its right code counts as the proof; null before it. */
    provenUntil: instant('proven_until'),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.subjectId] })],
)
export type OtpFlowRow = typeof otpFlows.$inferSelect

export const otpSends = pgTable('otp_sends', {
  sendId: text('send_id').primaryKey(),
  subjectId: text('subject_id').notNull(),
  /** A phone number or an e-mail address in lower case; with `contact:` before it where anybody may cause the code. */
  receiver: text('phone_number').notNull(),
  sentAt: instant('sent_at').notNull(),
})

/** What an enrolment will make an account of; the password is hashed already. */
const pendingAccount = z.object({
  email: z.string(),
  /** Null for one that is entered through a provider. */
  passwordHash: z.string().nullable(),
  social: z.object({ provider: z.enum(['facebook', 'test']), userId: z.string() }).nullable(),
  /** The provider named this very e-mail. */
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  country: z.enum(countries),
  marketingEmail: z.boolean(),
  signupReferrerCode: z.string().nullable(),
})
export type PendingAccount = z.output<typeof pendingAccount>

/** An enrolment that waits for its code; it holds no e-mail back from anybody. */
export const pendingEnrolments = pgTable('pending_enrolments', {
  tempAccountUid: text('temp_account_uid').primaryKey(),
  account: storedJson('account', pendingAccount).notNull(),
  guestId: text('guest_id'),
  expiresAt: instant('expires_at').notNull(),
})
