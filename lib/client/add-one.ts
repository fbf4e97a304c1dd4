import { alcoholRestriction } from '@kolea/domain/alcohol/restriction.ts'
import type { AddedUnits, AddResult } from '@kolea/domain/basket/add-to-basket.ts'
import { checkUnits } from '@kolea/domain/basket/add-to-basket.ts'
import { sendToApp } from './app-shell.ts'
import type { BasketProduct } from '@kolea/domain/basket/basket-product.ts'
import { basketAtom, linesOf, quantityOf } from './basket.ts'
import { setQuantity } from './basket-sync.ts'
import { limits } from './features.ts'
import { selectedLocation, storeOf } from './location.ts'
import { ownPriced } from './member-prices.ts'

/**
 * Adds up to `wanted` units, as many as the six checks of add-to-basket allow (BSK-01, BSK-02), as one change of the basket; the mobile app is
 * notified (APP-02).
 */
export function addUnits(shown: BasketProduct, wanted: number): AddedUnits {
  const product = ownPriced(shown)
  const state = basketAtom.get()
  const store = storeOf(selectedLocation.get())
  const lines = linesOf(state).map((line) => ({
    product: line.product,
    quantity: line.quantity,
    effectivePriceCents: line.effectivePriceCents,
  }))
  const restricted = store !== null && alcoholRestriction(product, store, new Date()) !== null
  const added = checkUnits(product, wanted, lines, limits.get(), restricted)
  if (added.units > 0) {
    const quantity = quantityOf(state, product.productId) + added.units
    setQuantity(product, quantity)
    sendToApp({ type: 'basket-add', productId: product.productId, name: product.name, quantity })
  }
  return added
}

/** Adds one unit when that is allowed; a new item starts at 1 (BSK-01, BSK-02). */
export const addOne = (product: BasketProduct): AddResult => addUnits(product, 1).refusal ?? { allowed: true }

export const removeOne = (product: BasketProduct): void =>
  setQuantity(product, quantityOf(basketAtom.get(), product.productId) - 1)
