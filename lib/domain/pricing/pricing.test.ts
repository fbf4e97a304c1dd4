import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Deal } from '../promotions/promotion.ts'
import type { Coupon } from './coupons.ts'
import { feePolicy, feesOf } from './fees.ts'
import type { BasketToPrice } from './price-basket.ts'
import { priceBasket } from './price-basket.ts'
import type { UnpricedLine } from './price-lines.ts'
import { priceLines } from './price-lines.ts'
import { summaryOf } from './summary.ts'
import { taxesOn } from './taxes.ts'

const deal = (over: Partial<Deal> & Pick<Deal, 'kind'>): Deal =>
  ({ promotionId: 'd', productIds: [], matchingIds: [], subscriberOnly: false, ...over }) as Deal
const line = (
  productId: string,
  quantity: number,
  listCents: number,
  matchingIds: readonly string[] = [],
): UnpricedLine => ({
  productId,
  quantity,
  listCents,
  matchingIds,
})
const now = new Date('2026-11-21T12:00:00Z')
const basket = (over: Partial<BasketToPrice>): BasketToPrice => ({
  mode: 'delivery',
  lines: [],
  deals: [],
  codes: [],
  coupons: [],
  usedCodes: new Set(),
  firstOrder: false,
  member: false,
  taxRegion: 'US-HI',
  now,
  ...over,
})
const juice = deal({ kind: 'price', promotionId: 'juice', productIds: ['juice'], promoPriceCents: 179 })
const snacks = deal({
  kind: 'multi_buy',
  promotionId: 'snacks',
  matchingIds: ['snack'],
  quantity: 2,
  totalCents: 900,
})
const mockLines = [
  line('juice', 2, 249),
  line('musubi', 1, 349),
  line('ice', 1, 899),
  line('popcorn', 2, 499, ['snack']),
]

test('[BSK-09] the drawn basket comes out to the cent', () => {
  const priced = priceBasket(basket({ lines: mockLines, deals: [juice, snacks], firstOrder: true }))
  assert.equal(priced.listCents, 2744)
  assert.equal(priced.dealsCents, 238)
  assert.equal(priced.goodsCents, 2506)
  assert.equal(priced.taxCents, 118)
  assert.equal(priced.totalCents + 300, 3088)
  assert.deepEqual(
    summaryOf(priced, 'delivery', 'usd').map((row) => [row.name, row.value]),
    [
      ['Subtotal', '$27.44'],
      ['Deals', '-$2.38'],
      ['Delivery Fee (Promo Applied)', 'Free'],
      ['Total Fees', '$1.64'],
      ['Hawaiʻi general excise tax', '$1.18'],
    ],
  )
})

test('[BSK-09] multi-buys take whole bundles only and mix products of a group', () => {
  const totals = (quantity: number) =>
    priceLines([line('popcorn', quantity, 499, ['snack'])], [snacks], false)[0]?.totalCents
  assert.deepEqual([1, 2, 3, 4].map(totals), [499, 900, 1399, 1800])
  const mixed = priceLines(
    [line('a', 1, 549, ['snack']), line('b', 1, 499, ['snack']), line('c', 1, 100)],
    [snacks],
    false,
  )
  assert.equal(
    mixed.reduce((sum, each) => sum + each.totalCents, 0),
    1000,
  )
  const cheap = priceLines([line('a', 2, 300, ['snack'])], [snacks], false)
  assert.equal(cheap[0]?.totalCents, 600)
})

test('[BSK-09] buy two, get the cheapest free', () => {
  const offer = deal({ kind: 'buy_get', productIds: ['a', 'b'], buy: 2, get: 1 })
  const priced = priceLines([line('a', 2, 379), line('b', 1, 299)], [offer], false)
  assert.equal(
    priced.reduce((sum, each) => sum + each.totalCents, 0),
    758,
  )
  assert.equal(priceLines([line('a', 2, 379)], [offer], false)[0]?.discountCents, 0)
})

test('[SUB-04] member prices are for members', () => {
  const member = deal({ kind: 'price', productIds: ['a'], promoPriceCents: 319, subscriberOnly: true })
  assert.equal(priceLines([line('a', 1, 399)], [member], false)[0]?.totalCents, 399)
  assert.equal(priceLines([line('a', 1, 399)], [member], true)[0]?.totalCents, 319)
})

test('[BSK-09] delivery is free from a sum, on a first order, for members and by code', () => {
  const fees = (over: Partial<Parameters<typeof feesOf>[0]>) =>
    feesOf({
      mode: 'delivery',
      goodsCents: 2000,
      firstOrder: false,
      member: false,
      freeDeliveryCode: false,
      ...over,
    })
  assert.deepEqual(
    [fees({}).deliveryCents, fees({}).freeDeliveryGapCents],
    [399, feePolicy.freeDeliveryFromCents - 2000],
  )
  assert.equal(fees({ goodsCents: feePolicy.freeDeliveryFromCents }).freeBy, 'threshold')
  assert.equal(fees({ firstOrder: true }).freeBy, 'first_order')
  assert.equal(fees({ firstOrder: true, goodsCents: 999 }).freeDeliveryGapCents, 1)
  assert.equal(fees({ member: true }).freeBy, 'member')
  assert.equal(fees({ freeDeliveryCode: true, goodsCents: 100 }).freeBy, 'code')
  assert.equal(fees({ goodsCents: 999 }).smallBasketCents, 200)
  assert.equal(fees({ goodsCents: 0 }).serviceCents, 0)
  assert.deepEqual([fees({ mode: 'pickup' }).deliveryCents, fees({ mode: 'pickup' }).bagCents], [0, 15])
})

test('taxes follow the region and are rounded once for the order', () => {
  assert.deepEqual(
    taxesOn('US-HI', 2506).map((tax) => tax.amountCents),
    [118],
  )
  assert.deepEqual(
    taxesOn('CA-BC', 1010).map((tax) => [tax.key, tax.amountCents]),
    [
      ['gst', 51],
      ['pst', 71],
    ],
  )
  assert.deepEqual(
    taxesOn('CA-ON', 1000).map((tax) => tax.amountCents),
    [130],
  )
  assert.deepEqual(taxesOn('US-OR', 1000), [])
})

const coupon = (over: Partial<Coupon>): Coupon => ({
  code: 'ALOHA5',
  kind: 'amount',
  value: 500,
  minimumCents: 1500,
  firstOrderOnly: false,
  startDate: '01/01/2025',
  expirationDate: '12/31/2030',
  ...over,
})

test('[BSK-05] codes: taken off the goods, refused with a reason', () => {
  const price = (code: string, known: Coupon, over: Partial<BasketToPrice> = {}) =>
    priceBasket(basket({ lines: [line('a', 2, 1000)], codes: [code], coupons: [known], ...over })).coupons[0]
  assert.equal(price(' aloha5 ', coupon({}))?.discountCents, 500)
  assert.equal(price('ALOHA5', coupon({ kind: 'percent', value: 15 }))?.discountCents, 300)
  assert.equal(price('ALOHA5', coupon({ minimumCents: 2001 }))?.refusal, 'minimum')
  assert.equal(price('ALOHA5', coupon({ expirationDate: '01/01/2026' }))?.refusal, 'expired')
  assert.equal(price('ALOHA5', coupon({ firstOrderOnly: true }))?.refusal, 'first_order')
  assert.equal(price('ALOHA5', coupon({}), { usedCodes: new Set(['ALOHA5']) })?.refusal, 'used')
  assert.equal(price('NOPE', coupon({}))?.refusal, 'unknown')
})

const anyLine = fc.record({
  productId: fc.stringMatching(/^p[0-9]$/),
  quantity: fc.integer({ min: 1, max: 12 }),
  listCents: fc.integer({ min: 1, max: 5000 }),
  matchingIds: fc.subarray(['x', 'y', 'z']),
})
const targets = {
  promotionId: fc.constant('d'),
  productIds: fc.subarray(['p1', 'p2', 'p3']),
  matchingIds: fc.subarray(['x', 'y', 'z']),
  subscriberOnly: fc.boolean(),
}
const anyDeal: fc.Arbitrary<Deal> = fc.oneof(
  fc.record({
    ...targets,
    kind: fc.constant('price' as const),
    promoPriceCents: fc.integer({ min: 1, max: 4000 }),
  }),
  fc.record({
    ...targets,
    kind: fc.constant('multi_buy' as const),
    quantity: fc.integer({ min: 2, max: 4 }),
    totalCents: fc.integer({ min: 1, max: 9000 }),
  }),
  fc.record({
    ...targets,
    kind: fc.constant('buy_get' as const),
    buy: fc.integer({ min: 1, max: 3 }),
    get: fc.integer({ min: 1, max: 2 }),
  }),
)
const anyBasket = fc.record({
  mode: fc.constantFrom('delivery' as const, 'pickup' as const),
  lines: fc.uniqueArray(anyLine, { selector: (each) => each.productId, minLength: 1, maxLength: 8 }),
  deals: fc.array(anyDeal, { maxLength: 6 }),
  codes: fc.subarray(['ALOHA5', 'TEN', 'NOPE']),
  firstOrder: fc.boolean(),
  member: fc.boolean(),
  taxRegion: fc.constantFrom('US-HI', 'CA-BC', 'CA-QC', 'CA-ON', 'US-OR', 'US-WA', 'nowhere'),
})

test('[BSK-09] rows, lines and totals always add up, and nothing costs less than nothing', () => {
  const coupons = [
    coupon({ minimumCents: 0 }),
    coupon({ code: 'TEN', kind: 'percent', value: 10, minimumCents: 0 }),
  ]
  fc.assert(
    fc.property(anyBasket, (any) => {
      const priced = priceBasket(basket({ ...any, coupons }))
      const rows = summaryOf(priced, any.mode, 'usd')
      assert.equal(
        rows.reduce((sum, row) => sum + row.amountCents, 0),
        priced.totalCents,
      )
      for (const row of rows) {
        if (row.rollUp)
          assert.equal(
            row.details.reduce((sum, each) => sum + each.amountCents, 0),
            row.amountCents,
          )
      }
      assert.equal(
        priced.lines.reduce((sum, each) => sum + each.totalCents, 0),
        priced.goodsCents,
      )
      assert.equal(priced.listCents - priced.dealsCents, priced.goodsCents)
      assert.ok(priced.dealsCents >= 0 && priced.totalCents >= 0 && priced.couponCents <= priced.goodsCents)
      for (const each of priced.lines) {
        assert.ok(Number.isInteger(each.totalCents) && each.totalCents >= 0 && each.discountCents >= 0)
        assert.equal(each.totalCents, each.effectiveCents * each.quantity - each.discountCents)
      }
    }),
    { numRuns: 400 },
  )
})
