import { alcoholRestriction } from '@kolea/domain/alcohol/restriction.ts'
import type { AddResult } from '@kolea/domain/basket/add-to-basket.ts'
import { checkAddToBasket } from '@kolea/domain/basket/add-to-basket.ts'
import { sendToApp } from './app-shell.ts'
import type { BasketProduct } from '@kolea/domain/basket/basket-product.ts'
import { basketAtom, linesOf, quantityOf } from './basket.ts'
import { setQuantity } from './basket-sync.ts'
import { limits } from './features.ts'
import { selectedLocation, storeOf } from './location.ts'
import { ownPriced } from './member-prices.ts'

/** Adds one unit when the six checks of add-to-basket allow it; a new item starts at 1 (BSK-01, BSK-02); the mobile app is notified (APP-02). */
export function addOne(shown: BasketProduct): AddResult {
  const product = ownPriced(shown)
  const state = basketAtom.get()
  const store = storeOf(selectedLocation.get())
  const lines = linesOf(state).map((line) => ({
    product: line.product,
    quantity: line.quantity,
    effectivePriceCents: line.effectivePriceCents,
  }))
  const restricted = store !== null && alcoholRestriction(product, store, new Date()) !== null
  const result = checkAddToBasket(product, lines, limits.get(), restricted)
  if (result.allowed) {
    const quantity = quantityOf(state, product.productId) + 1
    setQuantity(product, quantity)
    sendToApp({ type: 'basket-add', productId: product.productId, name: product.name, quantity })
  }
  return result
}

export const removeOne = (product: BasketProduct): void =>
  setQuantity(product, quantityOf(basketAtom.get(), product.productId) - 1)
