import type { FulfilmentMode } from '../location/country.ts'
import type { CartFacts, CartPatch, ShopperPlace } from './basket-change.ts'

type Place = Pick<CartPatch, 'storeId' | 'address' | 'contact'>

/** Whether a cart with something in it belongs to another store than the one the shopper is at. */
export const isAtAnotherStore = (cart: CartFacts, place: ShopperPlace): boolean =>
  cart.lines.length > 0 &&
  cart.storeId !== null &&
  cart.hasStoreDetails &&
  place.storeId !== undefined &&
  cart.storeId !== place.storeId

/**
 * What a cart lacks of its shipping and the shopper's place can give: store, store details, pickup store, address and first
 * name (BSK-08). An empty cart goes wherever the shopper is; a full one never moves.
 */
export function missingPlace(cart: CartFacts, place: ShopperPlace, mode: FulfilmentMode): Place {
  const { storeId, address, contact } = place
  const isEmpty = cart.lines.length === 0
  const lacksStore =
    isEmpty ||
    cart.storeId === null ||
    !cart.hasStoreDetails ||
    (mode === 'pickup' && cart.pickupStoreId === null)
  const lacksAddress = mode === 'delivery' && (isEmpty || !cart.hasAddress)
  const movesAway = isAtAnotherStore(cart, place)
  return {
    ...(storeId !== undefined && lacksStore && !movesAway ? { storeId } : {}),
    ...(address !== undefined && lacksAddress && !movesAway ? { address } : {}),
    ...(contact !== undefined && cart.firstName === '' ? { contact } : {}),
  }
}
