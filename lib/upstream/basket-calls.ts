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
import type { BasketPatch } from '../bff/schemas/operations.ts'
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

function shippingPart(patch: BasketPatch): Pick<CartBody, 'shipping'> {
  const shipping = {
    ...(patch.address === undefined
      ? {}
      : { dropoff: patch.address && wireAddress(patch.address, patch.mode) }),
    ...(patch.mode === 'pickup' && patch.storeId !== undefined
      ? { pickup: { store_id: patch.storeId } }
      : {}),
    ...(patch.deliveryNotes === undefined ? {} : { delivery_notes: patch.deliveryNotes }),
  }
  return Object.keys(shipping).length === 0 ? {} : { shipping }
}

/** A shopper's change as the wire's wanted state; what the change leaves out stays as it is (shopping spec §7). */
function cartBody(patch: BasketPatch, context: CartContext): CartBody {
  const { items, storeId, contact, coupons, whenOutOfStock, contactless } = patch
  const clearing = items?.length === 0
  return {
    customer_local_time: context.localTime,
    ...(context.clientIp === null ? {} : { customer_ip_address: context.clientIp }),
    ...(items === undefined
      ? {}
      : {
          items: items.map(({ productId, name, quantity }) => ({
            product_id: productId,
            name,
            quantity,
            // Only clearing says REMOVE; the API never substitutes unasked (BSK-06).
            product_oos_option: clearing ? ('REMOVE' as const) : ('REPLACE' as const),
          })),
        }),
    ...(storeId === undefined ? {} : { store_id: storeId }),
    ...(whenOutOfStock === undefined ? {} : { out_of_stock_acknowledgement: whenOutOfStock }),
    ...(coupons === undefined ? {} : { coupons: [...coupons] }),
    ...(contactless === undefined ? {} : { contact_less_delivery: contactless }),
    ...(contact === undefined
      ? {}
      : {
          user_profile: {
            first_name: contact.firstName,
            last_name: contact.lastName,
            phone_number: contact.phone,
          },
        }),
    ...shippingPart(patch),
  }
}

export async function changeCart(call: Caller, patch: BasketPatch, context: CartContext): Promise<WireCart> {
  const body = cartBody(patch, context)
  return (await call(patch.mode === 'pickup' ? postPickupCart : postDeliveryCart, { body })).cart
}

/** Freezes the cart and answers the hash that stands for it (CHK-01). */
export async function checkoutCart(
  call: Caller,
  mode: FulfilmentMode,
  phone: string | undefined,
): Promise<{ cart: WireCart; hash: string }> {
  const body = phone === undefined ? {} : { phone_number: phone }
  const answer = await call(mode === 'pickup' ? checkoutPickup : checkoutDelivery, { body })
  return { cart: answer.cart, hash: answer.cart_hash }
}
