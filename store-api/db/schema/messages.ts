import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Mail, SMS and web push: always written here first, and sent from here when a sender is configured. Subject, body and whole recipient
 * are there until it is sent or expired.
 */
export const outboxMessages = pgTable('outbox_messages', {
  messageId: text('message_id').primaryKey(),
  channel: text('channel', { enum: ['mail', 'sms', 'push'] }).notNull(),
  recipient: text('recipient').notNull(),
  template: text('template').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
  /** `waiting` for a sender or for the next attempt, `sending` while one has it, `expired` when it was too old to be sent. */
  state: text('state', { enum: ['waiting', 'sending', 'sent', 'failed', 'expired'] })
    .notNull()
    .default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  /** The provider's own name for it. */
  providerId: text('provider_id'),
  /** Why the last attempt failed. */
  failure: text('failure'),
})
export type OutboxMessageRow = typeof outboxMessages.$inferSelect

/** What the storefront logs (LOG-01). */
export const clientLogs = pgTable('client_logs', {
  logId: bigint('log_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  level: text('level').notNull(),
  loggedBy: text('logged_by').notNull(),
  source: text('source'),
  status: integer('status'),
  message: text('message').notNull(),
  orderId: text('order_id'),
  orderTotal: integer('order_total'),
})
