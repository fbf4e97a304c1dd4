import type { WireCart } from '@kolea/contract/cart.ts'
import {
  checkoutDelivery,
  checkoutPickup,
  getDeliveryCart,
  getPickupCart,
  postDeliveryCart,
  postPickupCart,
} from '@kolea/contract/cart-calls.ts'
import type { BodyInput } from '@kolea/contract/endpoint.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import {
  productOosOption,
  type CartSnapshot,
  type CartPatch,
  type Line,
} from '@kolea/domain/basket/basket-change.ts'
import type { FulfilmentMode } from '@kolea/domain/location/country.ts'
import { wireAddress } from './addresses.ts'
import { basket, cartSnapshot } from './basket.ts'
import type { UpstreamCaller } from './call-upstream.ts'

/** A cart as it was read, or as a write left it. */
export interface CartReading {
  readonly basket: Basket
  /** What a change starts from. */
  readonly snapshot: CartSnapshot
  /** Hash of what was agreed on at checkout; null before. */
  readonly hash: string | null
}

const reading = (wire: WireCart): CartReading => ({
  basket: basket(wire),
  snapshot: cartSnapshot(wire),
  hash: wire.cart_hash,
})

/** @param mode undefined: as a cart with items was last written, as far as the API says so; else for delivery */
export async function fetchCart(
  call: UpstreamCaller,
  mode: FulfilmentMode | undefined,
  now: number,
): Promise<CartReading> {
  const endpoint = mode === 'pickup' ? getPickupCart : getDeliveryCart
  const { cart } = await call(endpoint, { query: { timeStamp: now } })
  const isWrittenForPickup = cart.items.length > 0 && cart.stored_type === 'pickup'
  return mode === undefined && isWrittenForPickup ? fetchCart(call, 'pickup', now) : reading(cart)
}

type CartBody = BodyInput<typeof postDeliveryCart>

/** What only the server adds to a shopper's change. */
export interface CartContext {
  /** ISO 8601 with offset. */
  localTime: string
  clientIp: string | null
}

/** One write of a cart, from what was read to what it becomes. */
export interface BasketWrite {
  mode: FulfilmentMode
  /** The lines that were read: emptying names them. */
  before: readonly Line[]
  patch: CartPatch
  /** The version that was read; null when the API has none. */
  version: string | null
  idempotencyKey: string
}

function shippingPart({ mode, patch }: BasketWrite): Pick<CartBody, 'shipping'> {
  const shipping = {
    ...(patch.address === undefined ? {} : { dropoff: wireAddress(patch.address, mode) }),
    ...(mode === 'pickup' && patch.storeId !== undefined ? { pickup: { store_id: patch.storeId } } : {}),
    ...(patch.deliveryNotes === undefined ? {} : { delivery_notes: patch.deliveryNotes }),
  }
  return Object.keys(shipping).length === 0 ? {} : { shipping }
}

/** The whole list: emptying sends every line that was there with quantity 0 and REMOVE, all else is REPLACE (BSK-06). */
function itemsPart({ before, patch: { lines, replacements = {} } }: BasketWrite): Pick<CartBody, 'items'> {
  if (lines === undefined) return {}
  const clearing = lines.length === 0
  const sent = clearing ? before.map((line) => ({ ...line, quantity: 0 })) : lines
  return {
    items: sent.map(({ productId, name, quantity }) => ({
      product_id: productId,
      name,
      quantity,
      product_oos_option: productOosOption(clearing),
      ...(productId in replacements
        ? { replacement_product_id: replacements[productId]?.productId ?? null }
        : {}),
    })),
  }
}

function contactPart({ contact }: CartPatch): Pick<CartBody, 'user_profile'> {
  if (contact === undefined) return {}
  const { firstName, lastName, phone } = contact
  return {
    user_profile: {
      ...(firstName === undefined ? {} : { first_name: firstName }),
      ...(lastName === undefined ? {} : { last_name: lastName }),
      ...(phone === undefined ? {} : { phone_number: phone }),
    },
  }
}

function referralPart({ referralCode }: CartPatch): Pick<CartBody, 'referral'> {
  if (referralCode === undefined) return {}
  return { referral: referralCode === null ? null : { referral_code: referralCode, source: 'basket' } }
}

/** A write as the wire's requested state; what the patch leaves out stays as it is. */
function cartBody(write: BasketWrite, context: CartContext): CartBody {
  const { storeId, coupons, whenOutOfStock, contactless, scheduledFor } = write.patch
  return {
    customer_local_time: context.localTime,
    ...(write.version === null ? {} : { if_version: write.version }),
    ...(context.clientIp === null ? {} : { customer_ip_address: context.clientIp }),
    ...itemsPart(write),
    ...(storeId === undefined ? {} : { store_id: storeId }),
    ...(whenOutOfStock === undefined ? {} : { out_of_stock_acknowledgement: whenOutOfStock }),
    ...(coupons === undefined ? {} : { coupons: [...coupons] }),
    ...(contactless === undefined ? {} : { contact_less_delivery: contactless }),
    ...(scheduledFor === undefined ? {} : { scheduled_for: scheduledFor }),
    ...referralPart(write.patch),
    ...contactPart(write.patch),
    ...shippingPart(write),
  }
}

/** @throws UpstreamFailure; 409 `cart_version_conflict` when the cart is not the one that was read any more */
export async function writeCart(
  call: UpstreamCaller,
  write: BasketWrite,
  context: CartContext,
): Promise<CartReading> {
  const { mode, idempotencyKey } = write
  const endpoint = mode === 'pickup' ? postPickupCart : postDeliveryCart
  return reading((await call(endpoint, { body: cartBody(write, context), idempotencyKey })).cart)
}

/** Freezes the cart and returns its hash (CHK-01). */
export async function checkoutCart(
  call: UpstreamCaller,
  mode: FulfilmentMode,
): Promise<{ basket: Basket; hash: string }> {
  const answer = await call(mode === 'pickup' ? checkoutPickup : checkoutDelivery, { body: {} })
  return { basket: basket(answer.cart), hash: answer.cart_hash }
}
