import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A customer's use of a promo code; open until the order is canceled or fails. */
export const couponUses = pgTable('coupon_uses', {
  useId: text('use_id').primaryKey(),
  code: text('code').notNull(),
  customerId: text('customer_id').notNull(),
  orderId: text('order_id').notNull(),
  usedAt: instant('used_at').notNull(),
  givenBackAt: instant('given_back_at'),
})
