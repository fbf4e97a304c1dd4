import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { countries } from '@kolea/domain/location/country.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What people wrote to the shop. */
export const comments = pgTable('comments', {
  commentId: text('comment_id').primaryKey(),
  digitalId: text('digital_id').notNull(),
  customerId: text('customer_id'),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phoneNumber: text('phone_number'),
  topic: text('topic').notNull(),
  orderId: text('order_id'),
  comment: text('comment').notNull(),
  country: text('country', { enum: countries }).notNull(),
  language: text('language').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** When an order was first rated, and when its customer declined to rate it. */
export const feedbackMarks = pgTable('feedback_marks', {
  orderId: text('order_id').primaryKey(),
  givenAt: instant('given_at'),
  dismissedAt: instant('dismissed_at'),
})
