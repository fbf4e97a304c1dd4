import { z } from 'zod'
import { saleRestrictions } from '@kolea/domain/alcohol/restriction.ts'
import { oosOptions, outOfStockChoices } from '@kolea/domain/basket/basket-change.ts'
import { currencies } from '@kolea/domain/money/currency.ts'
import { firstOrderOffers } from '@kolea/domain/pricing/fees.ts'
import { address } from './address.ts'
import { store } from './location.ts'
import { lineProduct } from './product.ts'
import { cents, fulfilmentType, id, typed } from './scalars.ts'

export const oosOption = z.enum(oosOptions)

const shippingParts = {
  /** Delivery: the courier's destination. */
  dropoff: address.nullable(),
  /** Pickup: the store where the customer collects the order. */
  pickup: z.object({ store_id: id }).nullable(),
  delivery_notes: typed(1000),
}

const shipping = z.object({
  dropoff: shippingParts.dropoff.default(null),
  pickup: shippingParts.pickup.default(null),
  delivery_notes: shippingParts.delivery_notes.default(''),
})

/**
 * What a write changes of the shipping; a part that is left out stays as it is. Without defaults: zod fills them in below
 * `.partial()` too, so that the address would be removed by a note (BSK-05).
 */
export const shippingChange = z.object(shippingParts).partial()

/** A row is shown only with key, display_name and display_value (BSK-04). */
const summaryRow = z.object({
  key: z.string(),
  display_name: z.string(),
  /** Formatted amount, `$1.49`, `-$2.38` or `Free`. */
  display_value: z.string(),
  /** Signed minor units behind `display_value`. */
  amount: cents,
  display_message: z.string().nullable(),
  font_weight_bold: z.boolean(),
  /** The amount this row replaces, struck through: `$3.99`. */
  strike_through: z.string().nullable(),
  roll_up_flag: z.boolean(),
  details: z.array(
    z.object({
      key: z.string(),
      display_name: z.string(),
      display_value: z.string(),
      amount: cents,
      /** What takes the part away: `Add $8.21 to drop it.` An API may leave it out. */
      display_message: z.string().nullable().default(null),
    }),
  ),
})

/** What the shopper named to be brought in place of a product that is sold out (BSK-06). */
const replacement = z.object({ product_id: id, name: z.string() })

const pricedItem = lineProduct.extend({
  quantity: z.int(),
  limit_per_order: z.int().nullable(),
  product_oos_option: oosOption,
  /** Null: none is named, or it cannot be brought any more. */
  replacement: replacement.nullable().default(null),
  available: z.boolean(),
  availableQuantity: z.int().nullable(),
  ignore_quantity: z.boolean(),
  /** Unit list price and unit effective price. */
  price: cents,
  effective_price: cents,
  /** Line total before item_discount and after it. */
  line_subtotal: cents,
  /** Discount by multi-buys, positive. */
  item_discount: cents,
  line_total: cents,
  promo_short_desc: z.string().nullable(),
  tags: z.array(z.string()),
  age_restricted: z.boolean(),
  age_restriction: z.int().nullable(),
  matching_ids: z.array(z.string()),
  meta_tags: z.array(z.string()),
  alcohol_restricted: z.boolean(),
})

/** What the API changed or would refuse since the last answer (BSK-03). */
const adjustment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('quantity'), product_id: id, name: z.string(), from: z.int(), to: z.int() }),
  z.object({ kind: z.literal('unavailable'), product_id: id, name: z.string() }),
  z.object({
    kind: z.literal('alcohol'),
    product_id: id,
    name: z.string(),
    reason: z.enum(saleRestrictions),
  }),
  z.object({ kind: z.literal('price'), product_id: id, name: z.string(), from: cents, to: cents }),
])

export const cart = z.object({
  cart_id: id,
  /**
   * Identifies the state of the cart: every write makes another one. An API that sends it compares `if_version`; the
   * requirements do not name it, so an API may leave it out.
   */
  cart_version: z.string().max(100).optional(),
  type: fulfilmentType,
  /**
   * The type that the last write gave it; `type` is the one it was read as. A browser that knows no place reads the cart in
   * this one. The requirements do not name it, so an API may leave it out.
   */
  stored_type: fulfilmentType.optional(),
  /** READY (any case) may check out; else the reason: EMPTY, NO_STORE, NO_ADDRESS, STORE_CLOSED, TIME_UNAVAILABLE, BELOW_MINIMUM, ITEMS_UNAVAILABLE, NO_COURIER, LIMIT_EXCEEDED. */
  status: z.string(),
  currency: z.enum(currencies),
  items: z.array(pricedItem),
  adjustments: z.array(adjustment),
  basket_summary: z.array(summaryRow),
  total_before_tax: cents,
  subtotal: cents,
  total: cents,
  convenience_fee: cents,
  coupon_code_response: z.array(
    z.object({
      code: z.string(),
      status: z.enum(['applied', 'rejected']),
      error_message: z.string().nullable(),
      discount: cents,
    }),
  ),
  referral: z
    .object({
      referral_code: z.string(),
      source: z.literal('basket'),
      redemption_response: z.object({
        status: z.string(),
        redeemed: z.boolean(),
        error_message: z.string().nullable(),
      }),
    })
    .nullable(),
  is_user_subscribed: z.boolean(),
  subscription_id: z.string().nullable(),
  /** What the subscription saves on this cart before tax, or would save a caller who has none. */
  subscription_discount_amount: cents,
  subscription_discount_banner: z.string().nullable(),
  /** Offers for subscribers on what is in the cart; `applied` when the caller is one (SUB-04). */
  subscriptions_promotions: z.array(
    z.object({
      product_id: id,
      promo_id: id,
      promo_short_desc: z.string(),
      /** Price of one unit; null for a bundle. */
      promo_price: cents.nullable(),
      /** Of the whole line. */
      discount: cents,
      applied: z.boolean(),
    }),
  ),
  subscription_promo_item_banner: z.string().nullable(),
  /** What is missing to free delivery; 0 when reached; null when it does not apply. */
  avoid_basket_fee_difference: cents.nullable(),
  /** From how much of goods delivery is free for this shopper; null, and from an API that leaves it out: not known. */
  free_delivery_from: cents.nullable().default(null),
  /** What is missing to where the fee for a small basket ends; null where none is taken, and from an API that leaves it out. */
  small_basket_difference: cents.nullable().default(null),
  /**
   * The offer of a first order: it is `applied`, `open` until the basket reaches its amount, or `ended` for a customer who was shown it
   * as a guest and is not new. Null without one, and from an API that leaves it out.
   */
  first_order_offer: z.enum(firstOrderOffers).nullable().default(null),
  basket_fee_banner: z.string().nullable(),
  eta_range: z.object({ from: z.int(), to: z.int() }).nullable(),
  pickup_eta: z.object({ from: z.int(), to: z.int() }).nullable(),
  shipping,
  cart_hash: z.string().nullable(),
  store_id: id.nullable(),
  store_details: store.nullable(),
  user_profile: z
    .object({
      first_name: z.string(),
      last_name: z.string(),
      phone_number: z.string(),
      email: z.string(),
      loyalty_id: z.string(),
    })
    .nullable(),
  out_of_stock_acknowledgement: z.enum(outOfStockChoices),
  /** False with age-restricted goods, whatever was written: they are handed over in person. */
  contact_less_delivery: z.boolean(),
  /** When the order is wanted; null, and an API without it: as soon as possible. */
  scheduled_for: z.iso.datetime({ offset: true }).nullable().default(null),
  age_check: z.object({ needed: z.boolean(), age: z.int(), verified: z.boolean() }),
})

export type WireCart = z.output<typeof cart>
