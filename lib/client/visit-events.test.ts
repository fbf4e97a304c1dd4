import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import {
  productEventSchema,
  type ProductEvent,
  type SentEvent,
} from '@kolea/domain/analytics/product-event.ts'
import { fakePage } from '#tests/support/fake-page.ts'
import type { BasketProduct } from '@kolea/domain/basket/basket-product.ts'
import { basketAtom, emptyBasketState } from './basket.ts'
import { choose } from './stored-place.ts'
import { closePanel, openPanel } from './overlay.ts'
import { trackProduct } from './sale-events.ts'
import { trackPurchase, trackVisit, watchBasketPanel } from './visit-events.ts'

const poi = { productId: 'p1', name: 'Poi', categorySlug: 'bowls', priceCents: 899, promoPriceCents: 799 }
const product = poi as BasketProduct
const basket = {
  items: [{ ...poi, quantity: 3, effectivePriceCents: 799 }],
} as unknown as Basket
const bowl = { item_id: 'p1', item_name: 'Poi', item_category: 'bowls', price: 7.99 }

/** A new page with an empty basket; its events, each as the server would take it. */
function listen(): ProductEvent[] {
  fakePage({})
  closePanel()
  basketAtom.set(emptyBasketState)
  const events: ProductEvent[] = []
  window.addEventListener('kolea:event', (event) =>
    events.push(productEventSchema.parse((event as CustomEvent<SentEvent>).detail.event)),
  )
  return events
}

test('[ANA-01] products go by their id and category at the price that was shown, in dollars', () => {
  const events = listen()
  trackProduct('view_item', product)
  trackProduct('add_to_cart', product, 2)
  assert.deepEqual(events, [
    { name: 'view_item', params: { currency: 'USD', value: 7.99, items: [{ ...bowl, quantity: 1 }] } },
    { name: 'add_to_cart', params: { currency: 'USD', value: 15.98, items: [{ ...bowl, quantity: 2 }] } },
  ])
})

test('[ANA-01] the basket is counted each time its panel opens', () => {
  const events = listen()
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket })
  const stop = watchBasketPanel()
  openPanel('basket')
  openPanel('basket')
  closePanel()
  openPanel('orders')
  openPanel('basket')
  stop()
  openPanel('orders')
  openPanel('basket')
  assert.deepEqual(
    events.map(({ name }) => name),
    ['view_cart', 'view_cart'],
  )
})

test('[ANA-01] a checkout begins once its basket is known; one without goods does not', () => {
  const events = listen()
  trackVisit('/home', '')
  trackVisit('/checkout', '')
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket })
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket: { ...basket } })
  const items = [{ ...bowl, quantity: 3 }]
  assert.deepEqual(events.slice(2), [
    { name: 'begin_checkout', params: { currency: 'USD', value: 23.97, items } },
  ])
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket: { ...basket, items: [] } })
  trackVisit('/checkout', '')
  assert.deepEqual(
    events.map(({ name }) => name),
    ['page_view', 'page_view', 'begin_checkout', 'page_view'],
  )
})

test('[ANA-01] a purchase has an id of its own, and what was ordered', () => {
  const events = listen()
  trackPurchase(basket)
  trackPurchase(basket)
  const [first, second] = events
  assert.ok(first?.name === 'purchase' && second?.name === 'purchase')
  assert.equal(first.params.value, 23.97)
  assert.notEqual(first.params.transaction_id, second.params.transaction_id)
})

test('[ANA-01] in the Canadian shop amounts are Canadian dollars', (t) => {
  const events = listen()
  t.after(() => choose({ pickedCountry: null }))
  choose({ pickedCountry: 'CA' })
  trackProduct('view_item', product)
  assert.deepEqual(
    events.map(({ params }) => params),
    [{ currency: 'CAD', value: 7.99, items: [{ ...bowl, quantity: 1 }] }],
  )
})
