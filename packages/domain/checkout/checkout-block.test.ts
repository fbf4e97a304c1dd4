import assert from 'node:assert/strict'
import { test } from 'node:test'
import { basketOf, ipa, itemOf, musubi } from '../testing/shop-fixtures.ts'
import { chargeBlock, checkoutBlock } from './checkout-block.ts'

const items = [itemOf(musubi, 1)]
const blocked = (status: string, over: Parameters<typeof basketOf>[1] = {}) =>
  checkoutBlock(basketOf(items, { status, ...over }))

test('[CHK-01] a basket that is READY, in any case, is not blocked', () => {
  for (const status of ['READY', 'ready', 'Ready']) assert.equal(blocked(status), null)
})

for (const [status, delivery, pickup] of [
  ['EMPTY', 'empty browse', 'empty browse'],
  ['BELOW_MINIMUM', 'belowMinimum browse', 'belowMinimum browse'],
  ['LIMIT_EXCEEDED', 'overLimit openBasket', 'overLimit openBasket'],
  ['NO_STORE', 'noStore chooseAddress choosePickup', 'noStore chooseStore'],
  ['STORE_CLOSED', 'storeClosed chooseAddress choosePickup', 'storeClosed chooseStore'],
  ['NO_ADDRESS', 'noAddress chooseAddress choosePickup', 'unknown openBasket'],
  ['NO_COURIER', 'noCourier pickUpHere chooseTime chooseAddress', 'unknown openBasket'],
  ['UNDER_REVIEW', 'unknown openBasket', 'unknown openBasket'],
  ['', 'unknown openBasket', 'unknown openBasket'],
  ['constructor', 'unknown openBasket', 'unknown openBasket'],
] as const) {
  test(`[CHK-01] ${status || 'no status'} says why and what to do, for delivery and for pickup`, () => {
    for (const [mode, expected] of [
      ['delivery', delivery],
      ['pickup', pickup],
    ] as const) {
      const block = blocked(status, { mode }) ?? assert.fail()
      assert.equal([block.reason, ...block.actions].join(' '), expected)
      assert.deepEqual(block.products, [])
    }
  })
}

const gone = { ...itemOf(musubi, 1), available: false }
const beer = { ...itemOf(ipa, 1), alcoholRestricted: true }
const alcohol = (reason: 'area' | 'time' | 'age') =>
  [{ kind: 'alcohol', productId: ipa.productId, name: ipa.name, reason }] as const

test('[CHK-01] [BSK-10] items that cannot be sold are named, with their reason', () => {
  const status = 'ITEMS_UNAVAILABLE'
  const sold = { ...itemOf(musubi, 1), productId: 'other', name: 'Other' }
  assert.deepEqual(checkoutBlock(basketOf([gone, sold], { status })), {
    reason: 'soldOut',
    actions: ['openBasket'],
    products: [musubi.name],
  })
  for (const [reason, expected] of [
    ['area', 'alcoholArea'],
    ['time', 'alcoholTime'],
    ['age', 'ageRestricted'],
  ] as const)
    assert.equal(checkoutBlock(basketOf([beer], { status, adjustments: alcohol(reason) }))?.reason, expected)
  const both = checkoutBlock(basketOf([gone, beer], { status, adjustments: alcohol('time') }))
  assert.deepEqual([both?.reason, both?.products], ['itemsUnavailable', [musubi.name, ipa.name]])
  assert.equal(checkoutBlock(basketOf([beer], { status }))?.reason, 'itemsUnavailable')
  assert.equal(checkoutBlock(basketOf([sold], { status }))?.reason, 'itemsUnavailable')
})

test('[CHK-03] a missed minimum of the way to pay is reported with its amount', () => {
  assert.equal(chargeBlock(null), null)
  assert.deepEqual(chargeBlock(50), {
    reason: 'belowCharge',
    actions: ['browse'],
    products: [],
    leastCents: 50,
  })
})
