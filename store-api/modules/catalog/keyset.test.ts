import { OffersInForce } from './offers.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../../refusal.ts'
import { afterKey, keyOf, orderOf, sorted, type ListingOrder, type Sort } from './keyset.ts'
import { testTraits as traits } from './traits.testing.ts'

const shelf = [
  traits('b', { popularity: 2, slug: 'poi', prices: { oahu: 300 } }),
  traits('a', { popularity: 2, slug: 'taro', prices: { oahu: 100 } }),
  traits('c', { popularity: 9, slug: 'anuenue', prices: {} }),
]
const noOffers = new OffersInForce('', [])
const ids = (sort: Sort) => sorted(shelf, orderOf(sort, 'oahu', noOffers)).map(({ productId }) => productId)

test('[CAT-03] by popularity, the most popular first, when nothing else is requested; equal ones by id', () => {
  assert.deepEqual(ids({}), ['c', 'a', 'b'])
  assert.deepEqual(ids({ popularity: 1 }), ['c', 'a', 'b'])
  assert.deepEqual(ids({ popularity: -1 }), ['a', 'b', 'c'])
})

test('[CAT-03] by name and by price, either way; without a price in the zone a product costs nothing', () => {
  assert.deepEqual(ids({ name: 1 }), ['c', 'b', 'a'])
  assert.deepEqual(ids({ name: -1 }), ['a', 'b', 'c'])
  assert.deepEqual(ids({ catalog_price: 1 }), ['c', 'a', 'b'])
  assert.deepEqual(ids({ original_price: -1 }), ['b', 'a', 'c'])
})

test('[CAT-03] each page goes on after the last product of the one before, equal values included', () => {
  for (const sort of [{}, { popularity: -1 }, { name: 1 }, { catalog_price: -1 }] as Sort[]) {
    const order = orderOf(sort, 'oahu', noOffers)
    const all = sorted(shelf, order)
    for (const [at, last] of all.entries())
      assert.deepEqual(sorted(shelf.filter(afterKey(order, keyOf(order, last))), order), all.slice(at + 1))
  }
  for (const none of [null, undefined])
    assert.equal(shelf.every(afterKey(orderOf({}, 'oahu', noOffers), none)), true)
})

test('[CAT-03] a key that is not ours, or of another order, is refused', () => {
  const [numbers, names] = [orderOf({}, 'oahu', noOffers), orderOf({ name: 1 }, 'oahu', noOffers)]
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const refused = (order: ListingOrder, key: string) =>
    assert.throws(
      () => afterKey(order, key),
      (error) =>
        error instanceof Refusal &&
        error.status === 400 &&
        error.code === 'bad_request' &&
        error.message === 'The key of the next page is not valid.',
    )
  for (const value of [{}, 'text', null, [], [1], [1, 2], [null, 'a'], ['name', 'a']])
    refused(numbers, encoded(value))
  refused(names, encoded([1, 'a']))
  // A kind that an order claims is not enough: what is compared has to be a text or a number.
  refused({ ...numbers, kind: 'object' as 'number' }, encoded([null, 'a']))
  refused(numbers, 'not base64 of JSON')
})
