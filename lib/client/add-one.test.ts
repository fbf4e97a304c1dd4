import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { address, basketOf, kapahulu, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { addOne } from './add-one.ts'
import { basketAtom, emptyBasketState, linesOf } from './basket.ts'
import { resetBasket } from './basket-sync.ts'
import { choose } from './stored-place.ts'
import { memberPrices } from './member-price-atom.ts'

const other = { ...musubi, productId: 'other' }
const becomeMember = (subscribed: boolean) =>
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket: basketOf([], { subscribed }) })
const shownCents = () => linesOf(basketAtom.get()).map((line) => line.effectivePriceCents)

beforeEach(() => {
  fakePage({})
  resetBasket()
  choose({ mode: 'delivery', address, deliveryStore: kapahulu })
  memberPrices.set({ storeId: kapahulu.storeId, cents: { [musubi.productId]: 99 } })
})

test('[SUB-04] what a member adds has their own price until the API has priced it, where there is one at their store', () => {
  becomeMember(true)
  addOne(musubi)
  addOne(other)
  assert.deepEqual(shownCents(), [99, other.priceCents])
  becomeMember(true)
  memberPrices.set({ storeId: 'another', cents: { [musubi.productId]: 99 } })
  addOne(musubi)
  assert.deepEqual(shownCents(), [musubi.priceCents])
})

test('[SUB-04] everybody else adds at the price for everybody', () => {
  becomeMember(false)
  addOne(musubi)
  assert.deepEqual(shownCents(), [musubi.priceCents])
})
