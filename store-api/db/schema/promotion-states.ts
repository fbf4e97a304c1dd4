import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

/** Whether a promotion held when its pages were last told. */
export const promotionStates = pgTable('promotion_states', {
  promotionId: text('promotion_id').primaryKey(),
  holds: boolean('holds').notNull(),
})
