import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { refundCauses, refundStates } from '@kolea/domain/orders/order.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Money given back for an order; written before the request to the gateway. */
export const refunds = pgTable('refunds', {
  refundId: text('refund_id').primaryKey(),
  orderId: text('order_id').notNull(),
  /** The charge it is of; null: the one the order was placed with. */
  additionId: text('addition_id'),
  /** Among the order's refunds, from 1. */
  position: integer('position').notNull(),
  /** Derived from order and position: the gateway takes it once, however often it is sent. */
  gatewayKey: text('gateway_key').notNull().unique(),
  /** Cents. */
  amount: integer('amount').notNull(),
  cause: text('cause', { enum: refundCauses }).notNull(),
  reason: text('reason').notNull(),
  /** The line it is for, and its quantity; null when it is not for one. */
  productId: text('product_id'),
  quantity: integer('quantity'),
  state: text('state', { enum: refundStates }).notNull(),
  failureCode: text('failure_code'),
  gatewayReference: text('gateway_reference'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
export type RefundRow = typeof refunds.$inferSelect
