import type { Address } from '../location/address.ts'
import type { FulfilmentMode } from '../location/country.ts'

/** A product and how many pieces of it. */
export interface Line {
  productId: string
  name: string
  quantity: number
}

/**
 * What a shopper did to one product: there were `from` pieces, now `to` are wanted. Only the difference counts, so it can
 * be applied to a basket that has changed meanwhile.
 */
export interface LineChange {
  productId: string
  name: string
  from: number
  to: number
}

export interface Contact {
  firstName?: string
  lastName?: string
  phone?: string
}

/** Where the shopper is, and who: a cart takes over what it lacks of it. */
export interface ShopperPlace {
  storeId?: string
  address?: Address
  contact?: Contact
}

/** What the shopper set besides the lines; parts left out stay as they are. */
export interface BasketSettings {
  address?: Address
  deliveryNotes?: string
  contactless?: boolean
  whenOutOfStock?: 'remove' | 'cancel'
  contact?: Contact
  addCoupon?: string
  removeCoupon?: string
}

/** Everything a browser may send to change a basket: only what the shopper touched. */
export interface BasketChange {
  /** The same change sent again has the same id and is done once. */
  id: string
  mode: FulfilmentMode
  /** The version of the basket that the shopper saw; null before the basket is known. */
  seenVersion: string | null
  lines: readonly LineChange[]
  place: ShopperPlace
  settings: BasketSettings
}

/** A line as a reading shows it: `quantity` is what can be sold now, `stored` what was wanted before stock or limits cut it. */
export interface CartLine extends Line {
  stored: number
}

/** What is read of a cart before it is changed. */
export interface CartFacts {
  lines: readonly CartLine[]
  storeId: string | null
  /** The API knows the store it is at. */
  hasStoreDetails: boolean
  hasAddress: boolean
  pickupStoreId: string | null
  firstName: string
  coupons: readonly string[]
}

/** What is written to a cart; parts left out stay as they are. `lines` is the whole list. */
export interface CartPatch extends Omit<BasketSettings, 'addCoupon' | 'removeCoupon'> {
  lines?: readonly Line[]
  storeId?: string
  coupons?: readonly string[]
}
