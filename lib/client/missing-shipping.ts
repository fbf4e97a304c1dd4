import type { Basket } from '#lib/domain/basket/basket.ts'
import { missingPlace } from '#lib/domain/basket/missing-place.ts'
import { isCustomer, session } from './session.ts'
import { shopperPlace } from './shopper-place.ts'

/**
 * Whether a signed-in customer's cart lacks shipping that this page can give: store, store details, address, first name or
 * pickup store (BSK-08).
 */
export function lacksShipping(basket: Basket): boolean {
  if (!isCustomer(session.get()) || basket.items.length === 0) return false
  const facts = {
    lines: basket.items.map((item) => ({ ...item, stored: item.quantity })),
    storeId: basket.storeId,
    hasStoreDetails: basket.store !== null,
    hasAddress: basket.address !== null,
    pickupStoreId: basket.pickupStoreId,
    firstName: basket.contact?.firstName ?? '',
    coupons: [],
  }
  return Object.keys(missingPlace(facts, shopperPlace(), basket.mode)).length > 0
}
