import type { BasketChange, BasketSettings, CartFacts, CartPatch } from './basket-change.ts'
import { applyLineChanges, linesToWrite } from './line-changes.ts'
import { isAtAnotherStore, missingPlace } from './missing-place.ts'

/** `another-store`: what is in the cart is for another store, so nothing of this one can be added. */
export type ChangePlan = { kind: 'write'; patch: CartPatch } | { kind: 'nothing' } | { kind: 'another-store' }

function changedCoupons(coupons: readonly string[], { addCoupon, removeCoupon }: BasketSettings) {
  if (addCoupon === undefined && removeCoupon === undefined) return {}
  const kept = coupons.filter((code) => code !== removeCoupon)
  return { coupons: addCoupon === undefined || kept.includes(addCoupon) ? kept : [...kept, addCoupon] }
}

const changedLines = ({ lines }: CartFacts, changes: BasketChange['lines']) =>
  linesToWrite(lines, applyLineChanges(lines, changes), new Set(changes.map((one) => one.productId)))

/** What to write to a cart as it is now so that a shopper's change is in it and nothing else is touched. */
export function planChange(cart: CartFacts, change: BasketChange): ChangePlan {
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
    ...(lines.length === 0 ? {} : { lines: changedLines(cart, lines) }),
  }
  return Object.keys(patch).length === 0 ? { kind: 'nothing' } : { kind: 'write', patch }
}
