import { isPhoneNumber } from '#lib/domain/account/phone-rule.ts'
import type { ShopperPlace } from '#lib/domain/basket/basket-change.ts'
import { chosen, storeOf } from './location.ts'
import { isCustomer, session } from './session.ts'

/** Where the shopper is now, and a customer's name and phone, for a cart that lacks them (BSK-08). */
export function shopperPlace(): ShopperPlace {
  const place = chosen.get()
  const storeId = storeOf(place)?.storeId
  const who = session.get()
  const profile = isCustomer(who) ? who.profile : null
  return {
    ...(storeId === undefined ? {} : { storeId }),
    ...(place.mode === 'delivery' && place.address ? { address: place.address } : {}),
    ...(profile === null
      ? {}
      : {
          contact: {
            firstName: profile.firstName,
            lastName: profile.lastName,
            ...(isPhoneNumber(profile.phone) ? { phone: profile.phone } : {}),
          },
        }),
  }
}
