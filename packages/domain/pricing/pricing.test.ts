import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Deal } from '../promotions/promotion.ts'
import type { Coupon } from './coupons.ts'
import { feePolicy, feesOf } from './fees.ts'
import type { BasketToPrice } from './price-basket.ts'
import { priceBasket } from './price-basket.ts'
import type { UnpricedLine } from './price-lines.ts'
import { priceLines } from './price-lines.ts'
import { summaryOf } from './summary.ts'

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
  taxClass: 'snack',
  containers: null,
})
const now = new Date('2026-11-21T12:00:00Z')
const basket = (over: Partial<BasketToPrice>): BasketToPrice => ({
  mode: 'delivery',
  country: 'US',
  lines: [],
  deals: [],
  codes: [],
  coupons: [],
  usedCodes: new Set(),
  firstOrder: false,
  fromGuest: false,
  member: false,
  creditCents: 0,
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

test('[BSK-09] the totals of the example basket are correct to the cent', () => {
  const priced = priceBasket(basket({ lines: mockLines, deals: [juice, snacks], firstOrder: true }))
  assert.equal(priced.listCents, 2744)
  assert.equal(priced.dealsCents, 238)
  assert.equal(priced.goodsCents, 2506)
  assert.equal(priced.taxCents, 118)
  assert.equal(priced.totalCents + 300, 3088)
  assert.deepEqual(
    summaryOf(priced, 'delivery').map((row) => [row.name, row.amountCents]),
    [
      ['subtotal', 2744],
      ['deals', -238],
      ['delivery_fee_promo', 0],
      ['total_fees', 164],
      ['general_excise_tax', 118],
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
      listCents: 2000,
      firstOrder: false,
      member: false,
      freeDeliveryCode: false,
      fromGuest: false,
      ...over,
    })
  assert.deepEqual(
    [fees({}).deliveryCents, fees({}).freeDeliveryGapCents],
    [399, feePolicy.freeDeliveryFromCents - 2000],
  )
  assert.equal(fees({ listCents: feePolicy.freeDeliveryFromCents }).freeBy, 'threshold')
  assert.equal(fees({ firstOrder: true }).freeBy, 'first_order')
  assert.equal(fees({ firstOrder: true, listCents: 999 }).freeDeliveryGapCents, 1)
  const offer = (over: Partial<Parameters<typeof feesOf>[0]>) => fees({ fromGuest: true, ...over }).firstOrder
  assert.deepEqual(
    [
      offer({}),
      offer({ fromGuest: false }),
      offer({ firstOrder: true, listCents: 500 }),
      offer({ firstOrder: true }),
      offer({ member: true }),
      offer({ firstOrder: true, freeDeliveryCode: true, listCents: 500 }),
    ],
    ['ended', null, 'open', 'applied', null, null],
  )
  assert.equal(fees({ member: true }).freeBy, 'member')
  assert.equal(fees({ freeDeliveryCode: true, listCents: 100 }).freeBy, 'code')
  const free = { freeDeliveryCode: true, listCents: feePolicy.freeDeliveryFromCents }
  assert.equal(fees(free).freeBy, 'threshold', 'a code is the last reason')
  assert.equal(fees({ listCents: 999 }).shop.small_basket_fee, 200)
  assert.equal(fees({ listCents: 0 }).shop.service_fee, 0)
  assert.deepEqual([fees({ mode: 'pickup' }).deliveryCents, fees({ mode: 'pickup' }).shop.bag_fee], [0, 15])
})

test('[BSK-09] from how much delivery is free depends on the shopper, and the fee for a small basket says what is missing', () => {
  const fees = (over: Partial<Parameters<typeof feesOf>[0]>) =>
    feesOf({
      ...{ mode: 'delivery', listCents: 179, firstOrder: false, member: false },
      ...{ freeDeliveryCode: false, fromGuest: false },
      ...over,
    })
  const from = (over: Partial<Parameters<typeof feesOf>[0]>) => fees(over).freeDeliveryFromCents
  assert.deepEqual(
    [
      from({}),
      from({ firstOrder: true }),
      from({ member: true }),
      from({ mode: 'pickup' }),
      from({ listCents: 0 }),
    ],
    [feePolicy.freeDeliveryFromCents, feePolicy.firstOrderFromCents, feePolicy.memberFromCents, null, null],
  )
  const missing = (over: Partial<Parameters<typeof feesOf>[0]>) => fees(over).smallBasketGapCents
  const { smallBasketBelowCents: below } = feePolicy
  assert.deepEqual(
    [
      missing({}),
      missing({ listCents: below - 1 }),
      missing({ listCents: below }),
      missing({ mode: 'pickup' }),
    ],
    [below - 179, 1, null, null],
  )
})

const coupon = (over: Partial<Coupon>): Coupon => ({
  code: 'ALOHA5',
  kind: 'amount',
  value: 500,
  minimumCents: 1500,
  firstOrderOnly: false,
  countries: null,
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
  assert.equal(price('ALOHA5', coupon({ countries: ['CA'] }))?.refusal, 'country')
  assert.equal(price('ALOHA5', coupon({ countries: ['CA'] }), { country: 'CA' })?.refusal, null)
})

test('[BSK-05] a code that would change nothing is refused, so that no order uses it up', () => {
  const free = coupon({ kind: 'free_delivery', value: 0 })
  const outcomes = (known: readonly Coupon[], over: Partial<BasketToPrice> = {}) => {
    const lines = over.lines ?? [line('a', 2, 1000)]
    const codes = known.map(({ code }) => code)
    return priceBasket(basket({ ...over, lines, codes, coupons: known })).coupons.map(
      ({ refusal, freeDelivery }) => refusal ?? (freeDelivery ? 'free delivery' : 'less'),
    )
  }
  assert.deepEqual(outcomes([free]), ['free delivery'])
  assert.deepEqual(outcomes([free], { mode: 'pickup' }), ['pickup'])
  const enough = [line('a', 1, feePolicy.freeDeliveryFromCents)]
  for (const over of [{ firstOrder: true }, { member: true }, { lines: enough }])
    assert.deepEqual(outcomes([free], over), ['delivery_free'])
  assert.deepEqual(outcomes([free, { ...free, code: 'ALSO' }]), ['free delivery', 'delivery_free'])
  const all = coupon({ code: 'ALL', kind: 'percent', value: 100 })
  assert.deepEqual(outcomes([all, coupon({})]), ['less', 'no_effect'])
  assert.deepEqual(outcomes([coupon({ ...free, minimumCents: 0 })], { lines: [] }), ['minimum'])
})

test('[BSK-05] codes take their part one after the other, and offers do not cost one its minimum', () => {
  const half = coupon({ code: 'HALF', kind: 'percent', value: 50, minimumCents: 2000 })
  const cut = deal({ kind: 'price', productIds: ['a'], promoPriceCents: 700 })
  const priced = priceBasket(
    basket({
      lines: [line('a', 2, 1000)],
      deals: [cut],
      codes: ['HALF', 'ALOHA5'],
      coupons: [half, coupon({})],
    }),
  )
  assert.deepEqual(
    priced.coupons.map((each) => each.discountCents),
    [700, 500],
  )
  assert.equal(priced.fees.shop.small_basket_fee, 0)
})

test('[BSK-09] of offers that compete for the same units the best choice is taken', () => {
  const lines = [
    line('a', 1, 500, ['x']),
    line('b', 1, 500, ['x', 'y']),
    line('c', 1, 500, ['y']),
    line('d', 1, 500),
  ]
  const pair = (promotionId: string, ids: string[], totalCents: number) =>
    deal({ kind: 'multi_buy', promotionId, productIds: ids, quantity: 2, totalCents })
  const total = (deals: Deal[]) =>
    priceLines(lines, deals, false).reduce((sum, each) => sum + each.totalCents, 0)
  const apart = [pair('2', ['a', 'b'], 900), pair('3', ['c', 'd'], 900)]
  assert.equal(total(apart), 1800)
  assert.equal(total([pair('1', ['b', 'c'], 880), ...apart]), 1800)
  assert.equal(total([pair('1', ['b', 'c'], 780), ...apart]), 1780)
})

test('[REF-01] referral credit is applied after the codes and never exceeds what is left of the goods', () => {
  const price = (creditCents: number) =>
    priceBasket(
      basket({
        lines: [line('a', 1, 900)],
        codes: ['ALOHA5'],
        coupons: [coupon({ minimumCents: 0 })],
        creditCents,
      }),
    )
  assert.deepEqual([price(300).creditCents, price(1000).creditCents], [300, 400])
  const rows = summaryOf(price(300), 'pickup')
  assert.deepEqual(rows.find((row) => row.key === 'referral_credit')?.amountCents, -300)
})
