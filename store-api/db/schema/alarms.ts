import { integer, pgTable, text, timestamp, primaryKey } from 'drizzle-orm/pg-core'

/** What the operator should look at: one row a kind, until the operator clears it. */
export const alarms = pgTable('alarms', {
  kind: text('kind', {
    enum: [
      'sms_ceiling',
      'mail_ceiling',
      'sign_in_attack',
      'password_queue_full',
      'gateway_credentials',
      'late_charge',
    ],
  }).primaryKey(),
  times: integer('times').notNull(),
  firstAt: timestamp('first_at', { withTimezone: true }).notNull(),
  lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
})

export type AlarmKind = (typeof alarms.$inferSelect)['kind']

/** How often something was requested; subjects only as hashes, because they are numbers and people. */
export const callLimits = pgTable(
  'call_limits',
  {
    kind: text('kind').notNull(),
    subjectHash: text('subject_hash').notNull(),
    calls: integer('calls').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectHash] })],
)
