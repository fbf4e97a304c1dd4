import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Everything that has to happen later is a row here, never a timer alone. */
export const dueWork = pgTable('due_work', {
  workId: text('work_id').primaryKey(),
  kind: text('kind', { enum: ['order_step'] }).notNull(),
  orderId: text('order_id').notNull(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
})
