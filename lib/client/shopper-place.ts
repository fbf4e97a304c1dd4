import { isPhoneNumber } from '@kolea/domain/account/phone-rule.ts'
import type { ShopperPlace } from '@kolea/domain/basket/basket-change.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import { missingPlace } from '@kolea/domain/basket/plan-change.ts'
import type { FulfilmentMode } from '@kolea/domain/location/country.ts'
import { selectedLocation, selectedMode, storeOf } from './location.ts'
import { isCustomer, session } from './session.ts'

/** The mode to write a basket in: of the place; without one the basket's own stays. */
export const modeToWrite = (basket: Basket | null): FulfilmentMode =>
  selectedMode(selectedLocation.get()) ?? basket?.mode ?? selectedLocation.get().mode

/** Where the shopper is now, and a customer's name, phone and preference for the door, for a cart that lacks them (BSK-08, PRO-03). */
export function shopperPlace(): ShopperPlace {
  const place = selectedLocation.get()
  const storeId = storeOf(place)?.storeId
  const who = session.get()
  const profile = isCustomer(who) ? who.profile : null
  return {
    ...(storeId === undefined ? {} : { storeId }),
    ...(place.mode === 'delivery' && place.address ? { address: place.address } : {}),
    ...(profile === null
      ? {}
      : {
          contactless: profile.contactless,
          contact: {
            firstName: profile.firstName,
            lastName: profile.lastName,
            ...(isPhoneNumber(profile.phone) ? { phone: profile.phone } : {}),
          },
        }),
  }
}

/**
 * Whether a signed-in customer's cart lacks shipping that this page can give: store, store details, address, first name or
 * pickup store (BSK-08).
 */
export function lacksShipping(basket: Basket): boolean {
  if (!isCustomer(session.get()) || basket.items.length === 0) return false
  const snapshot = {
    lines: basket.items.map((item) => ({ ...item, stored: item.quantity })),
    storeId: basket.storeId,
    hasStoreDetails: basket.store !== null,
    hasAddress: basket.address !== null,
    pickupStoreId: basket.pickupStoreId,
    firstName: basket.contact?.firstName ?? '',
    coupons: [],
  }
  return Object.keys(missingPlace(snapshot, shopperPlace(), basket.mode)).length > 0
}
