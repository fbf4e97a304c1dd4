import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { basketOf, kapahulu, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { basketAtom, emptyBasketState } from './basket.ts'
import { selectedLocation, noLocation } from './location.ts'
import { memberPrices } from './member-price-atom.ts'
import { ownPriced } from './member-prices.ts'

const shown = { productId: musubi.productId, priceCents: 400, promoPriceCents: null as number | null }
const { storeId } = kapahulu
const member = (subscribed: boolean) =>
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket: { ...basketOf([]), subscribed } })
const known = (cents: number, at: string | null = storeId) =>
  memberPrices.set({ storeId: at, cents: { [musubi.productId]: cents } })

beforeEach(() => {
  fakePage({})
  selectedLocation.set({ ...noLocation, deliveryStore: kapahulu })
  member(true)
  known(300)
})

test('[SUB-04] a member’s own price counts where it is lower than what everybody pays', () => {
  assert.deepEqual(ownPriced(shown), { ...shown, promoPriceCents: 300 })
  const onOffer = { ...shown, promoPriceCents: 300 }
  assert.equal(ownPriced(onOffer), onOffer)
  assert.deepEqual(ownPriced({ ...shown, promoPriceCents: 350 }).promoPriceCents, 300)
  known(400)
  assert.equal(ownPriced(shown), shown)
})

test('[SUB-04] only for members, of a product that has one, and at the store it is of', () => {
  member(false)
  assert.equal(ownPriced(shown), shown)
  basketAtom.set(emptyBasketState)
  assert.equal(ownPriced(shown), shown)
  member(true)
  memberPrices.set({ storeId, cents: {} })
  assert.equal(ownPriced(shown), shown)
  known(300, 'another')
  assert.equal(ownPriced(shown), shown)
  selectedLocation.set(noLocation)
  assert.equal(ownPriced(shown), shown)
})
