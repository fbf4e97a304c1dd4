import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Deal } from '../promotions/promotion.ts'
import type { BundledLine } from './bundles.ts'
import { bundleDiscounts } from './bundles.ts'

const line = (
  productId: string,
  quantity: number,
  listCents: number,
  effectiveCents = listCents,
): BundledLine => ({
  productId,
  quantity,
  listCents,
  effectiveCents,
  matchingIds: [],
})
const offer = (promotionId: string, productIds: string[]) => ({
  promotionId,
  productIds,
  matchingIds: [],
  subscriberOnly: false,
})
const multiBuy = (promotionId: string, productIds: string[], quantity: number, totalCents: number): Deal => ({
  ...offer(promotionId, productIds),
  kind: 'multi_buy',
  quantity,
  totalCents,
})
const buyGet = (promotionId: string, productIds: string[], buy: number, get: number): Deal => ({
  ...offer(promotionId, productIds),
  kind: 'buy_get',
  buy,
  get,
})

test('[BSK-09] two for a price takes the dearest units, in whatever order the lines are', () => {
  const deals = [multiBuy('pair', ['a', 'b', 'c'], 2, 500)]
  const [cheap, middle, dear] = [line('a', 1, 300), line('b', 1, 400), line('c', 1, 600)]
  assert.deepEqual(bundleDiscounts([cheap, middle, dear], deals), [0, 200, 300])
  assert.deepEqual(bundleDiscounts([dear, cheap, middle], deals), [300, 0, 200])
  assert.deepEqual(bundleDiscounts([middle, dear, cheap], deals), [200, 300, 0])
})

test('[BSK-09] the price paid decides, not the list price, when there is one offer alone', () => {
  const lines = [line('a', 1, 900, 300), line('b', 1, 500), line('c', 1, 400)]
  assert.deepEqual(bundleDiscounts(lines, [multiBuy('pair', ['a', 'b', 'c'], 2, 500)]), [0, 222, 178])
})

test('[BSK-09] of units that cost the same the line first in the alphabet of products gives the odd one', () => {
  const deals = [multiBuy('pair', ['a', 'b', 'c'], 2, 900)]
  const lines = ['b', 'c', 'a'].map((id) => line(id, 1, 500))
  assert.deepEqual(bundleDiscounts(lines, deals), [50, 0, 50])
  assert.deepEqual(bundleDiscounts(lines.toReversed(), deals), [50, 0, 50])
})

test('[BSK-09] the cheapest unit is the free one, whichever line it is on', () => {
  const deals = [buyGet('third free', ['a', 'b', 'c'], 2, 1)]
  const saved = (...lines: BundledLine[]) => bundleDiscounts(lines, deals).reduce((a, b) => a + b, 0)
  assert.equal(saved(line('a', 1, 200), line('b', 1, 600), line('c', 1, 400)), 200)
  assert.equal(saved(line('a', 1, 600), line('b', 1, 400), line('c', 1, 200)), 200)
  // Two bundles: the dearest three give their cheapest, the other three theirs.
  assert.equal(saved(line('a', 3, 200), line('b', 3, 600)), 600 + 200)
})

test('[BSK-09] a bundle that would cost more than its units takes nothing', () => {
  assert.deepEqual(bundleDiscounts([line('a', 2, 300)], [multiBuy('bad', ['a'], 2, 700)]), [0])
})

test('[BSK-09] offers with nothing in the basket, and one of no units, change nothing', () => {
  const lines = [line('a', 3, 500)]
  assert.deepEqual(bundleDiscounts(lines, [multiBuy('other', ['z'], 2, 500)]), [0])
  assert.deepEqual(bundleDiscounts(lines, [multiBuy('none', ['a'], 0, 100)]), [0])
  assert.deepEqual(bundleDiscounts(lines, [multiBuy('one', ['a'], 1, 400)]), [300])
  assert.deepEqual(bundleDiscounts(lines, []), [0])
})

test('[BSK-09] offers on different goods add up, line by line', () => {
  const lines = [line('a', 2, 500), line('b', 2, 300)]
  const deals = [multiBuy('first', ['a'], 2, 900), multiBuy('second', ['b'], 2, 500)]
  assert.deepEqual(bundleDiscounts(lines, deals), [100, 100])
  assert.deepEqual(bundleDiscounts(lines, deals.toReversed()), [100, 100])
})

test('[BSK-09] a unit counts for one offer; two that save the same are settled by their names, not their order', () => {
  const lines = [line('a', 1, 500), line('b', 1, 500), line('c', 1, 500)]
  const deals = [multiBuy('1', ['a', 'b'], 2, 900), multiBuy('2', ['b', 'c'], 2, 900)]
  const settled = bundleDiscounts(lines, deals)
  assert.deepEqual(settled, [50, 50, 0])
  assert.deepEqual(bundleDiscounts(lines, deals.toReversed()), settled)
})
