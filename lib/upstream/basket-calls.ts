import type { WireCart } from '../contract/cart.ts'
import {
  checkoutDelivery,
  checkoutPickup,
  getDeliveryCart,
  getPickupCart,
  postDeliveryCart,
  postPickupCart,
} from '../contract/cart.ts'
import type { BodyInput } from '../contract/endpoint.ts'
import type { CartPatch, Line } from '../domain/basket/basket-change.ts'
import { productOosOption } from '../domain/basket/substitution.ts'
import type { FulfilmentMode } from '../domain/location/country.ts'
import { wireAddress } from './addresses.ts'
import type { Caller } from './caller.ts'

export const fetchCart = async (call: Caller, mode: FulfilmentMode, now: number): Promise<WireCart> =>
  (await call(mode === 'pickup' ? getPickupCart : getDeliveryCart, { query: { timeStamp: now } })).cart

type CartBody = BodyInput<typeof postDeliveryCart>

/** What only the server adds to a shopper's change. */
export interface CartContext {
  /** ISO 8601 with offset. */
  localTime: string
  clientIp: string | null
}

/** One write of a cart, from what was read to what is wanted. */
export interface CartWrite {
  mode: FulfilmentMode
  /** The lines that were read: emptying names them. */
  before: readonly Line[]
  patch: CartPatch
  /** `cart_version` that was read; undefined when the API has none. */
  version: string | undefined
  idempotencyKey: string
}

function shippingPart({ mode, patch }: CartWrite): Pick<CartBody, 'shipping'> {
  const shipping = {
    ...(patch.address === undefined ? {} : { dropoff: wireAddress(patch.address, mode) }),
    ...(mode === 'pickup' && patch.storeId !== undefined ? { pickup: { store_id: patch.storeId } } : {}),
    ...(patch.deliveryNotes === undefined ? {} : { delivery_notes: patch.deliveryNotes }),
  }
  return Object.keys(shipping).length === 0 ? {} : { shipping }
}

/** The whole list: emptying sends every line that was there with 0 pieces and REMOVE, all else is REPLACE (BSK-06). */
function itemsPart({ before, patch: { lines } }: CartWrite): Pick<CartBody, 'items'> {
  if (lines === undefined) return {}
  const clearing = lines.length === 0
  const sent = clearing ? before.map((line) => ({ ...line, quantity: 0 })) : lines
  return {
    items: sent.map(({ productId, name, quantity }) => ({
      product_id: productId,
      name,
      quantity,
      product_oos_option: productOosOption(clearing),
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

/** A write as the wire's wanted state; what the patch leaves out stays as it is. */
function cartBody(write: CartWrite, context: CartContext): CartBody {
  const { storeId, coupons, whenOutOfStock, contactless } = write.patch
  return {
    customer_local_time: context.localTime,
    ...(write.version === undefined ? {} : { if_version: write.version }),
    ...(context.clientIp === null ? {} : { customer_ip_address: context.clientIp }),
    ...itemsPart(write),
    ...(storeId === undefined ? {} : { store_id: storeId }),
    ...(whenOutOfStock === undefined ? {} : { out_of_stock_acknowledgement: whenOutOfStock }),
    ...(coupons === undefined ? {} : { coupons: [...coupons] }),
    ...(contactless === undefined ? {} : { contact_less_delivery: contactless }),
    ...contactPart(write.patch),
    ...shippingPart(write),
  }
}

/** @throws UpstreamFailure; 409 `cart_version_conflict` when the cart is not the one that was read any more */
export async function writeCart(call: Caller, write: CartWrite, context: CartContext): Promise<WireCart> {
  const { mode, idempotencyKey } = write
  const endpoint = mode === 'pickup' ? postPickupCart : postDeliveryCart
  return (await call(endpoint, { body: cartBody(write, context), idempotencyKey })).cart
}

/** Freezes the cart and answers the hash that stands for it (CHK-01). */
export async function checkoutCart(
  call: Caller,
  mode: FulfilmentMode,
): Promise<{ cart: WireCart; hash: string }> {
  const answer = await call(mode === 'pickup' ? checkoutPickup : checkoutDelivery, { body: {} })
  return { cart: answer.cart, hash: answer.cart_hash }
}
