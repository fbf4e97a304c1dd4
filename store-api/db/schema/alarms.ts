import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the operator should look at: one row a kind, until the operator clears it. */
export const alarms = pgTable('alarms', {
  kind: text('kind', {
    enum: ['sms_ceiling', 'mail_ceiling', 'sign_in_attack', 'password_queue_full'],
  }).primaryKey(),
  times: integer('times').notNull(),
  firstAt: timestamp('first_at', { withTimezone: true }).notNull(),
  lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
})

export type AlarmKind = (typeof alarms.$inferSelect)['kind']
