import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { oosOptions, outOfStockChoices } from '@kolea/domain/basket/basket-change.ts'
import { fulfilmentModes } from '@kolea/domain/location/country.ts'
import { storedJson } from '../stored-json.ts'
import { storedAddress } from './stored-address.ts'

/** Who the order is for, as far as the shopper has said. */
export const cartContact = z.object({
  first_name: z.string().exactOptional(),
  last_name: z.string().exactOptional(),
  phone_number: z.string().exactOptional(),
  email: z.string().exactOptional(),
  loyalty_id: z.string().exactOptional(),
})
export type CartContact = z.output<typeof cartContact>

export const carts = pgTable('carts', {
  cartId: text('cart_id').primaryKey(),
  ownerKind: text('owner_kind', { enum: ['guest', 'customer'] }).notNull(),
  ownerId: text('owner_id').notNull(),
  /** `ordered` belongs to an order; `dropped` was given up when a guest's cart took its place. */
  state: text('state', { enum: ['open', 'ordered', 'dropped'] }).notNull(),
  type: text('type', { enum: fulfilmentModes }).notNull(),
  storeId: text('store_id'),
  dropoff: storedJson('dropoff', storedAddress),
  deliveryNotes: text('delivery_notes').notNull().default(''),
  contact: storedJson('contact', cartContact),
  contactLess: boolean('contact_less_delivery').notNull().default(false),
  whenOutOfStock: text('when_out_of_stock', { enum: outOfStockChoices }).notNull().default('remove'),
  /** Null: as soon as possible. */
  scheduledFor: timestamp('scheduled_for', { withTimezone: true }),
  coupons: storedJson('coupons', z.array(z.string())).notNull().default([]),
  referral: storedJson('referral', z.object({ referral_code: z.string() })),
  /** Its owner was a guest before, and so was shown the offer of a first order (BSK-09). */
  fromGuest: boolean('from_guest').notNull().default(false),
  /** Counts the writes; 0: never written. */
  version: integer('version').notNull().default(0),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
export type CartRow = typeof carts.$inferSelect

export const cartItems = pgTable(
  'cart_items',
  {
    cartId: text('cart_id').notNull(),
    productId: text('product_id').notNull(),
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
    oosOption: text('oos_option', { enum: oosOptions }).notNull(),
    /** Unit price the shopper was last shown; null before the first answer. */
    seenCents: integer('seen_cents'),
    /** The product to bring when this one is sold out; null: none is named. */
    replacementId: text('replacement_id'),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.productId] })],
)
export type CartItemRow = typeof cartItems.$inferSelect

/** What an owner named last to be brought in place of a product, for the next time (BSK-06). */
export const namedReplacements = pgTable(
  'named_replacements',
  {
    ownerKind: text('owner_kind', { enum: ['guest', 'customer'] }).notNull(),
    ownerId: text('owner_id').notNull(),
    productId: text('product_id').notNull(),
    replacementId: text('replacement_id').notNull(),
    namedAt: timestamp('named_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerKind, table.ownerId, table.productId] })],
)

/** Writes that carried an idempotency key, by owner: the same one again changes nothing. */
export const cartWrites = pgTable(
  'cart_writes',
  {
    ownerKind: text('owner_kind', { enum: ['guest', 'customer'] }).notNull(),
    ownerId: text('owner_id').notNull(),
    key: text('key').notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerKind, table.ownerId, table.key] })],
)

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
