import { z } from 'zod'
import { outOfStockChoices } from '@kolea/domain/basket/basket-change.ts'
import { endpoint } from './endpoint.ts'
import { id, phone, timestampQuery, typed, typedDigits, typedName } from './scalars.ts'
import { shippingChange, cart, oosOption } from './cart.ts'

export const cartItem = z.object({
  product_id: id,
  quantity: z.int().min(0).max(999),
  name: typed(160),
  /** Left out: as it was, and `REPLACE` for a line that is new. */
  product_oos_option: oosOption.optional(),
  /**
   * What to bring when the product is sold out: one of `replacements`. Null: nothing. Left out: as it was, and for a line
   * that is new, what the same customer or browser named for the product the last time (BSK-06).
   */
  replacement_product_id: id.nullable().optional(),
})

/**
 * The whole requested state of the cart; absent parts are left as they are. With a header idempotency-key the same write is
 * done once: sent again it answers the cart as it is.
 */
const cartBody = z.object({
  /** The `cart_version` that the writer read; 409 `cart_version_conflict` when the cart is another by now. */
  if_version: z.string().max(100).optional(),
  items: z.array(cartItem).max(200).optional(),
  /** ISO 8601 with offset; shown on receipts, never decides a price. */
  customer_local_time: z.string().max(40),
  store_id: id.optional(),
  out_of_stock_acknowledgement: z.enum(outOfStockChoices).optional(),
  shipping: shippingChange.optional(),
  customer_ip_address: z.string().max(45).optional(),
  user_profile: z
    .object({
      first_name: typedName,
      last_name: typedName,
      phone_number: phone.or(z.literal('')),
      email: z.string().max(254),
      loyalty_id: z.string().max(64),
    })
    .partial()
    .optional(),
  coupons: z.array(typedDigits(30)).max(5).optional(),
  referral: z
    .object({ referral_code: typedDigits(20), source: z.literal('basket') })
    .nullable()
    .optional(),
  contact_less_delivery: z.boolean().optional(),
  /** When the order is wanted: a half hour within two days in which the store is open; null: as soon as possible. */
  scheduled_for: z.iso.datetime({ offset: true }).nullable().optional(),
})

const cartErrors = [
  'store_not_found',
  'address_mismatch',
  'basket_limit',
  'cart_version_conflict',
  'replacement_not_offered',
] as const

const cartCalls = <const T extends string>(name: T, path: string) => ({
  get: endpoint({
    name: `get${name}Cart`,
    summary: `Read the ${name.toLowerCase()} basket`,
    method: 'GET',
    path,
    query: timestampQuery,
    response: z.object({ cart }),
  }),
  post: endpoint({
    name: `post${name}Cart`,
    summary: `Write the ${name.toLowerCase()} basket`,
    method: 'POST',
    path,
    body: cartBody,
    response: z.object({ cart }),
    errors: cartErrors,
  }),
})

const delivery = cartCalls('Delivery', '/cart/v4/')

const pickup = cartCalls('Pickup', '/cart/v4/pickup')

export const getDeliveryCart = delivery.get

export const postDeliveryCart = delivery.post

export const getPickupCart = pickup.get

export const postPickupCart = pickup.post

const checkoutResponse = z.object({ cart, cart_hash: z.string() })

const checkoutErrors = ['cart_not_ready', 'cart_empty'] as const

/** Freezes what was agreed to: the hash covers items, prices, fees, address and store (CHK-01). */
export const checkoutDelivery = endpoint({
  name: 'checkoutDelivery',
  summary: 'Agree on a delivery basket',
  method: 'POST',
  path: '/cart/v4/checkout',
  access: 'customer',
  body: z.object({ phone_number: phone.optional() }),
  response: checkoutResponse,
  errors: [...checkoutErrors, 'address_mismatch'],
})

export const checkoutPickup = endpoint({
  name: 'checkoutPickup',
  summary: 'Agree on a pickup basket',
  method: 'POST',
  path: '/cart/v4/checkout/pickup',
  access: 'customer',
  body: z.object({ phone_number: phone.optional() }),
  response: checkoutResponse,
  errors: checkoutErrors,
})
