import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { scopes } from '@kolea/contract/endpoint.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** One sign-in: every refresh token that follows from it. Revoking it ends them all. */
export const tokenFamilies = pgTable('token_families', {
  familyId: text('family_id').primaryKey(),
  customerId: text('customer_id').notNull(),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
  /** Browser and system of the sign-in, as the storefront says them; null when it does not. */
  deviceName: text('device_name'),
  /** What every token of the family may do. */
  scope: text('scope', { enum: scopes }).notNull().default('signedIn'),
  reason: text('reason', {
    enum: [
      'signed_out',
      'signed_out_everywhere',
      'reused',
      'password_changed',
      'phone_changed',
      'account_deleted',
      'ended_by_owner',
      'ended_by_operator',
      'too_many',
    ],
  }),
})

export const refreshTokens = pgTable('refresh_tokens', {
  jti: text('jti').primaryKey(),
  familyId: text('family_id').notNull(),
  issuedAt: instant('issued_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  successorJti: text('successor_jti'),
  /** When its access token was first shown: its holder has it. */
  deliveredAt: instant('delivered_at'),
})

export const credentialNonces = pgTable('credential_nonces', {
  nonce: text('nonce').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

/** Attempts to sign in, by hashes of the e-mail and of where they come from. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    emailHash: text('email_hash').notNull(),
    /** Of an address, of a device, or of the value that represents all of them. */
    sourceHash: text('source_hash').notNull(),
    /** Attempts started, counted before the password is checked. */
    failures: integer('failures').notNull(),
    /** Those of them that were found wrong. */
    wrong: integer('wrong').notNull().default(0),
    /** The last attempt of a source; the first of all sources together. */
    since: instant('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.emailHash, table.sourceHash] })],
)

/** Browsers that have signed in to an account. */
export const knownDevices = pgTable(
  'known_devices',
  {
    customerId: text('customer_id').notNull(),
    deviceHash: text('device_hash').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.deviceHash] })],
)

export const passwordResets = pgTable('password_resets', {
  tokenHash: text('token_hash').primaryKey(),
  customerId: text('customer_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
