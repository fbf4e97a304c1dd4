import { boolean, integer, pgTable, text, timestamp, primaryKey } from 'drizzle-orm/pg-core'
import { countries } from '@kolea/domain/location/country.ts'
import { storedJson } from '../stored-json.ts'
import { storedAddress } from './stored-address.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const customers = pgTable('customers', {
  customerId: text('customer_id').primaryKey(),
  digitalId: text('digital_id').notNull().unique(),
  loyaltyId: text('loyalty_id').notNull(),
  email: text('email').notNull(),
  /** Lower-case form: one account an e-mail, however it is typed. */
  emailKey: text('email_key').notNull().unique(),
  /** Null for an account that has no password of its own. */
  passwordHash: text('password_hash'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phoneNumber: text('phone_number').notNull(),
  country: text('country', { enum: countries }).notNull(),
  enrolledAt: instant('enrolled_at').notNull(),
  isAgeVerified: boolean('is_age_verified').notNull().default(false),
  /** `YYYY-MM-DD`, what the age was verified with; null before. */
  birthDate: text('birth_date'),
  trainingMode: boolean('training_mode').notNull().default(false),
  marketingEmail: boolean('marketing_email').notNull().default(false),
  noContactDropOff: boolean('no_contact_drop_off').notNull().default(false),
  signupReferrerCode: text('signup_referrer_code'),
  referralCode: text('referral_code'),
  rewardsPoints: integer('rewards_points').notNull().default(0),
  /** A code at every sign-in, whatever the configuration says. */
  mfaEnabled: boolean('mfa_enabled').notNull().default(false),
  phoneVerifiedAt: instant('phone_verified_at'),
  emailVerifiedAt: instant('email_verified_at'),
  updatedAt: instant('updated_at').notNull(),
})
export type CustomerRow = typeof customers.$inferSelect

/** Attempts to verify an age since `since`; none once it is verified. */
export const ageTries = pgTable('age_tries', {
  customerId: text('customer_id').primaryKey(),
  tries: integer('tries').notNull(),
  since: instant('since').notNull(),
})

export const customerAddresses = pgTable('customer_addresses', {
  addressId: text('address_id').primaryKey(),
  customerId: text('customer_id').notNull(),
  addressKey: text('address_key').notNull(),
  address: storedJson('address', storedAddress).notNull(),
  savedAt: instant('saved_at').notNull(),
})

/** Who a provider says somebody is. */
export const socialIdentities = pgTable(
  'social_identities',
  {
    provider: text('provider', { enum: ['facebook', 'test'] }).notNull(),
    providerUserId: text('provider_user_id').notNull(),
    customerId: text('customer_id').notNull(),
    linkedAt: timestamp('linked_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.providerUserId] })],
)
