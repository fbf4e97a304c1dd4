import type { FulfilmentMode } from '../location/country.ts'
import type { BasketChange, BasketSettings, CartSnapshot, CartPatch, ShopperPlace } from './basket-change.ts'
import { applyLineChanges, linesToWrite } from './line-changes.ts'

type Place = Pick<CartPatch, 'storeId' | 'address' | 'contact' | 'contactless'>

/** Whether a cart with something in it belongs to another store than the one the shopper is at. */
export const isAtAnotherStore = (cart: CartSnapshot, place: ShopperPlace): boolean =>
  cart.lines.length > 0 &&
  cart.storeId !== null &&
  cart.hasStoreDetails &&
  place.storeId !== undefined &&
  cart.storeId !== place.storeId

/**
 * What a cart lacks of its shipping and the shopper's place can give: store, store details, pickup store, address and first
 * name (BSK-08). An empty cart goes wherever the shopper is, and starts with the customer's preference for the door (PRO-03);
 * a full one never moves.
 */
export function missingPlace(cart: CartSnapshot, place: ShopperPlace, mode: FulfilmentMode): Place {
  const { storeId, address, contact, contactless } = place
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
    ...(contactless !== undefined && isEmpty ? { contactless } : {}),
    ...(contact !== undefined && cart.firstName === '' ? { contact } : {}),
  }
}

/** `another-store`: what is in the cart is for another store, so nothing of this one can be added. */
export type ChangePlan = { kind: 'write'; patch: CartPatch } | { kind: 'nothing' } | { kind: 'another-store' }

/** Codes to write. A new one takes the place of those that were refused, so that refusals do not pile up (BSK-05). */
function changedCoupons(
  coupons: CartSnapshot['coupons'],
  { addCoupon, removeCoupon }: BasketSettings,
): Pick<CartPatch, 'coupons'> {
  if (addCoupon === undefined && removeCoupon === undefined) return {}
  const retained = coupons
    .filter(({ code, applied }) => code !== removeCoupon && (addCoupon === undefined || applied))
    .map(({ code }) => code)
  return {
    coupons: addCoupon === undefined || retained.includes(addCoupon) ? retained : [...retained, addCoupon],
  }
}

const changedLines = ({ lines }: CartSnapshot, changes: BasketChange['lines']) =>
  linesToWrite(lines, applyLineChanges(lines, changes), new Set(changes.map((one) => one.productId)))

/** A cart's lines are written together: a replacement goes out with all of them. */
const touchesLines = ({ lines, settings }: Pick<BasketChange, 'lines' | 'settings'>): boolean =>
  lines.length > 0 || settings.replacements !== undefined

/** What to write to a cart as it is now so that a shopper's change is in it and nothing else is touched. */
export function planChange(cart: CartSnapshot, change: BasketChange): ChangePlan {
  const { lines, place, settings, mode } = change
  const { addCoupon: _add, removeCoupon: _remove, ...set } = settings
  const adds = lines.some(({ from, to }) => to > from)
  if (isAtAnotherStore(cart, place) && (adds || settings.address !== undefined))
    return { kind: 'another-store' }
  const hasPlace = adds || cart.lines.length > 0
  const patch: CartPatch = {
    ...(hasPlace ? missingPlace(cart, place, mode) : {}),
    ...set,
    ...changedCoupons(cart.coupons, settings),
    ...(touchesLines(change) ? { lines: changedLines(cart, lines) } : {}),
  }
  return Object.keys(patch).length === 0 ? { kind: 'nothing' } : { kind: 'write', patch }
}
