import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

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
