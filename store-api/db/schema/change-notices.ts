import { bigint, boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const whole = (name: string) => bigint(name, { mode: 'number' })

/** What has changed and has no number yet: written in the transaction of the change. */
export const changeOutbox = pgTable('change_outbox', {
  changeId: uuid('change_id').primaryKey().defaultRandom(),
  tags: text('tags').array().notNull(),
  hard: boolean('hard').notNull(),
})

/** Numbered notices, until they are old. */
export const changeNotices = pgTable('change_notices', {
  sequence: whole('sequence').primaryKey(),
  tags: text('tags').array().notNull(),
  hard: boolean('hard').notNull(),
  notedAt: timestamp('noted_at', { withTimezone: true }).notNull(),
})

/** The one row about the notices. */
export const changeLog = pgTable('change_log', {
  /** Another one when the numbers begin anew. */
  logId: text('log_id').primaryKey(),
  /** The number of the newest notice, 0 before the first. */
  lastSequence: whole('last_sequence').notNull().default(0),
  /** The number of the newest notice that the storefront has taken. */
  acknowledged: whole('acknowledged').notNull().default(0),
})
