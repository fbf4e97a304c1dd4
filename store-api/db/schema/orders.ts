import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { outOfStockChoices } from '@kolea/domain/basket/basket-change.ts'
import { countries, fulfilmentModes } from '@kolea/domain/location/country.ts'
import { currencies } from '@kolea/domain/money/currency.ts'
import { order } from '@kolea/contract/order.ts'
import type { OrderStatus } from '@kolea/domain/orders/order.ts'
import { storedJson } from '../stored-json.ts'
import { cartContact } from './carts.ts'
import { storedAddress } from './stored-address.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

const courier = z.object({ name: z.string(), phone: z.string() })
export type CourierRow = z.output<typeof courier>

export const orders = pgTable('orders', {
  orderId: text('order_id').primaryKey(),
  orderNumber: text('order_number')
    .notNull()
    .default(sql`'K-' || nextval('order_numbers')`),
  cartId: text('cart_id').notNull(),
  customerId: text('customer_id').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  bodyHash: text('body_hash').notNull(),
  /** `pending` until the payment is settled; `rejected` never became an order. */
  placement: text('placement', { enum: ['pending', 'placed', 'rejected'] }).notNull(),
  orderStatus: text('order_status').$type<OrderStatus>().notNull(),
  orderType: text('order_type', { enum: fulfilmentModes }).notNull(),
  country: text('country', { enum: countries }).notNull(),
  currency: text('currency', { enum: currencies }).notNull(),
  storeId: text('store_id').notNull(),
  placedAt: instant('placed_at').notNull(),
  /** When the latest status began. */
  statusAt: instant('status_at').notNull(),
  /** When it is wanted; null: as soon as possible. */
  scheduledFor: instant('scheduled_for'),
  etaFrom: instant('eta_from').notNull(),
  etaTo: instant('eta_to').notNull(),
  subtotal: integer('subtotal').notNull(),
  deliveryFee: integer('delivery_fee').notNull(),
  /** What the Gold Pass took off it, before tax. */
  savedByPass: integer('saved_by_pass').notNull().default(0),
  tip: integer('tip').notNull(),
  total: integer('total').notNull(),
  summary: storedJson('summary', order.shape.summary).notNull(),
  coupons: storedJson('coupons', z.array(z.string())).notNull(),
  address: storedJson('address', storedAddress),
  contact: storedJson('contact', cartContact).notNull(),
  deliveryNotes: text('delivery_notes').notNull(),
  contactLess: boolean('contact_less_delivery').notNull(),
  whenOutOfStock: text('when_out_of_stock', { enum: outOfStockChoices }).notNull(),
  pickupCode: text('pickup_code'),
  /** When the customer said that they are at the store. */
  arrivedAt: instant('arrived_at'),
  courier: storedJson('courier', courier),
  /** A corner's street is that of the leg which begins there; orders of before have none. */
  route: storedJson(
    'route',
    z.array(z.object({ lat: z.number(), lon: z.number(), street: z.string().optional() })),
  ),
  device: storedJson('device', z.record(z.string(), z.string())).notNull(),
  /** Lower-case primary tag; messages about the order use it. */
  language: text('language').notNull().default('en'),
  feedback: storedJson('feedback', z.object({ rating: z.number(), comment: z.string() })),
})
export type OrderRow = typeof orders.$inferSelect

export const orderItems = pgTable(
  'order_items',
  {
    orderId: text('order_id').notNull(),
    productId: text('product_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    categorySlug: text('category_slug').notNull(),
    thumbnail: text('thumbnail'),
    sizeValue: text('size_value').notNull(),
    quantity: integer('quantity').notNull(),
    price: integer('price').notNull(),
    discount: integer('discount').notNull(),
    lineTotal: integer('line_total').notNull(),
    /** After deals, codes and credits; with tax and deposit it is what `refundShareOf` cuts from. */
    netCents: integer('net_cents').notNull().default(0),
    taxCents: integer('tax_cents').notNull().default(0),
    depositCents: integer('deposit_cents').notNull().default(0),
    /** Of `quantity`, which stays what was ordered: the quantity that the store did not have. */
    removedQuantity: integer('removed_quantity').notNull().default(0),
    /** Of `quantity`: the quantity whose share was given back in money. */
    refundedQuantity: integer('refunded_quantity').notNull().default(0),
    /** What the customer named to be brought when this is sold out; null: nothing. */
    replacementId: text('replacement_id'),
    replacementName: text('replacement_name'),
    /** The quantity of it that was brought. */
    replacementBrought: integer('replacement_brought').notNull().default(0),
    /** Of `quantity`: the quantity that was not ordered, but brought in place of another product. */
    broughtQuantity: integer('brought_quantity').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.productId] })],
)
export type OrderItemRow = typeof orderItems.$inferSelect

export const orderHistoryRows = pgTable(
  'order_history',
  {
    orderId: text('order_id').notNull(),
    position: integer('position').notNull(),
    orderStatus: text('order_status').$type<OrderStatus>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
)
