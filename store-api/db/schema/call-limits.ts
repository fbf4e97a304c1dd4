import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** How often something was asked for; subjects only as hashes, because they are numbers and people. */
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
