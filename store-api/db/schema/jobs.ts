import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Everything that has to happen later is a row here, never a timer alone. One row a kind and subject. */
export const jobRows = pgTable('due_work', {
  workId: text('work_id').primaryKey(),
  /** Which handler takes it; the module that owns the handler names it. */
  kind: text('kind').notNull(),
  /** What it is about: an order, a subscription, a message … */
  subjectId: text('subject_id').notNull(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  /** How often it was started without being finished. */
  attempts: integer('attempts').notNull().default(0),
})
export type JobRow = typeof jobRows.$inferSelect
