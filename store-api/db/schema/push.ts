import { pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

/** A browser that is notified when the status of one order changes. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** What messages are addressed to: the endpoint itself lets whoever knows it write to the browser. */
    subscriptionId: text('subscription_id').primaryKey(),
    orderId: text('order_id').notNull(),
    customerId: text('customer_id').notNull(),
    /** The sign-in that requested it; null for a request from before this was stored. */
    familyId: text('family_id'),
    endpoint: text('endpoint').notNull(),
    /** The browser's public key and secret, base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The shop's key that the subscription is bound to. */
    publicKey: text('public_key').notNull(),
    /** Lower-case primary tag. */
    language: text('language').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique().on(table.orderId, table.endpoint)],
)
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect
