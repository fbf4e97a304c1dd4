import { isAlcoholRestrictedTime, nextAlcoholSale } from '@kolea/domain/alcohol/hours.ts'
import { alcoholRestriction } from '@kolea/domain/alcohol/restriction.ts'
import type { SaleHours, Store } from '@kolea/domain/location/store.ts'
import type { BasketProduct } from '@kolea/domain/basket/basket-product.ts'

/** What a product card shows in the place of its add button. `from`: when alcohol goes on sale again. */
export type AddControl =
  | { kind: 'add' }
  | { kind: 'check' }
  | { kind: 'sold-out' }
  | { kind: 'not-here' }
  | { kind: 'closed'; from: Date | null }

/**
 * Which control a product gets at this store and hour (BSK-10, SGN-07).
 *
 * @param saleHours the product's own hours, which only its page knows; empty is any hour
 */
export function offerFor(
  product: BasketProduct,
  store: Store | null,
  now: Date,
  saleHours: SaleHours = [],
): AddControl {
  if (store === null) return { kind: 'check' }
  if (!product.available) return { kind: 'sold-out' }
  const restriction = alcoholRestriction(product, store, now)
  if (restriction === 'area') return { kind: 'not-here' }
  if (restriction === 'time') return { kind: 'closed', from: nextAlcoholSale(store, now) }
  const own = { alcoholHours: saleHours }
  if (saleHours.length > 0 && isAlcoholRestrictedTime(own, now))
    return { kind: 'closed', from: nextAlcoholSale(own, now) }
  return { kind: 'add' }
}
