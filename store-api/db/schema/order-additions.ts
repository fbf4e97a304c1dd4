import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { additionStates } from '@kolea/domain/orders/order.ts'
import { storedJson } from '../stored-json.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The line as it is added to the order; amounts in cents. */
const addedLine = z.object({
  productId: z.string(),
  name: z.string(),
  slug: z.string(),
  categorySlug: z.string(),
  thumbnail: z.string().nullable(),
  sizeValue: z.string(),
  quantity: z.number(),
  price: z.number(),
  discount: z.number(),
  lineTotal: z.number(),
  netCents: z.number(),
  taxCents: z.number(),
  depositCents: z.number(),
})

/** An item that a customer adds to an order after placing it, with a charge of its own by the order's way to pay. */
export const orderAdditions = pgTable('order_additions', {
  additionId: text('addition_id').primaryKey(),
  orderId: text('order_id').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  productId: text('product_id').notNull(),
  quantity: integer('quantity').notNull(),
  line: storedJson('line', addedLine).notNull(),
  /** Cents: goods, their tax, their deposit. */
  amount: integer('amount').notNull(),
  /** Cents of it that were given back so far. */
  refunded: integer('refunded').notNull().default(0),
  status: text('status', { enum: additionStates }).notNull(),
  /** Derived from the addition: the gateway takes it once, however often it is sent. */
  gatewayKey: text('gateway_key').notNull().unique(),
  gatewayReference: text('gateway_reference'),
  failureCode: text('failure_code'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
export type OrderAdditionRow = typeof orderAdditions.$inferSelect
