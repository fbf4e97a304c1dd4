import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const passkeys = pgTable('passkeys', {
  passkeyId: text('passkey_id').primaryKey(),
  customerId: text('customer_id').notNull(),
  /** As the authenticator names it, base64url. */
  credentialId: text('credential_id').notNull().unique(),
  /** COSE key, base64url. */
  publicKey: text('public_key').notNull(),
  /** Uses of the key that the authenticator counted; 0 for ever where it counts none. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
})
export type StoredPasskey = typeof passkeys.$inferSelect

export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: text('challenge_hash').primaryKey(),
  /** Who adds a key; null for a sign-in. */
  customerId: text('customer_id'),
  expiresAt: instant('expires_at').notNull(),
})
