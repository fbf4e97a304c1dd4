import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BasketToPrice } from './price-basket.ts'
import { priceBasket } from './price-basket.ts'
import { receiptOf, summaryOf, type AmountPart, type AmountRow } from './summary.ts'

/** A six-pack of soda and a snack, under 10 dollars together, delivered in Hawaiʻi. */
const basket: BasketToPrice = {
  mode: 'delivery',
  country: 'US',
  lines: [
    {
      productId: 'soda',
      quantity: 1,
      listCents: 599,
      matchingIds: [],
      taxClass: 'soda',
      containers: { kind: 'soft', count: 6, ounces: 12 },
    },
    { productId: 'puffs', quantity: 1, listCents: 300, matchingIds: [], taxClass: 'snack', containers: null },
  ],
  deals: [],
  codes: ['ALOHA'],
  coupons: [
    {
      code: 'ALOHA',
      kind: 'amount',
      value: 100,
      minimumCents: 0,
      firstOrderOnly: false,
      countries: null,
      startDate: '01/01/2025',
      expirationDate: '12/31/2030',
    },
  ],
  usedCodes: new Set(),
  firstOrder: false,
  fromGuest: false,
  member: false,
  creditCents: 50,
  taxRegion: 'US-HI',
  now: new Date('2026-11-21T12:00:00Z'),
}
const shown = (rows: readonly AmountRow[]) =>
  rows.map(({ key, name, amountCents }) => (key === name ? [key, amountCents] : [key, name, amountCents]))
const shownParts = (parts: readonly AmountPart[]) => parts.map(({ key, amountCents }) => [key, amountCents])

test('[BSK-04] [BSK-09] the rows of a basket: what each is called, what it comes to, and their order', () => {
  assert.deepEqual(shown(summaryOf(priceBasket(basket), 'delivery')), [
    ['subtotal', 899],
    ['code_ALOHA', 'code', -100],
    ['referral_credit', -50],
    ['delivery_fee', 399],
    ['total_fees', 364],
    ['bottle_deposit', 36],
    ['general_excise_tax', 35],
  ])
})

test('[BSK-09] the sum before taxes contains the goods, every fee and the deposits', () => {
  const priced = priceBasket(basket)
  assert.equal(priced.goodsCents, 899)
  assert.equal(priced.beforeTaxCents, 899 - 100 - 50 + 399 + 364 + 36)
  assert.equal(priced.totalCents, priced.beforeTaxCents + 35)
  assert.deepEqual(
    priced.lines.map(({ productId, netCents, depositCents, taxCents }) => [
      productId,
      netCents,
      depositCents,
      taxCents,
    ]),
    [
      ['soda', 499, 36, 23],
      ['puffs', 250, 0, 12],
    ],
  )
})

test('[BSK-04] fees and Hawaiʻi’s deposit unroll into their parts, a deposit without a fee does not', () => {
  const rows = summaryOf(priceBasket(basket), 'delivery')
  const parts = (key: string) => {
    const row = rows.find((each) => each.key === key)
    return shownParts(row?.details ?? [])
  }
  assert.deepEqual(parts('total_fees'), [
    ['service_fee', 149],
    ['small_basket_fee', 200],
    ['bag_fee', 15],
  ])
  assert.deepEqual(parts('bottle_deposit'), [
    ['container_deposit', 30],
    ['container_fee', 6],
  ])
  const oregon = summaryOf(priceBasket({ ...basket, taxRegion: 'US-OR' }), 'delivery')
  const deposit = oregon.find(({ key }) => key === 'bottle_deposit')
  assert.deepEqual([deposit?.amountCents, deposit?.details], [60, []])
})

test('[BSK-04] nothing in the basket shows nothing; pickup shows its bag and no delivery', () => {
  assert.deepEqual(summaryOf(priceBasket({ ...basket, lines: [] }), 'delivery'), [])
  const keys = summaryOf(priceBasket({ ...basket, mode: 'pickup' }), 'pickup').map(({ key }) => key)
  assert.equal(keys.includes('delivery_fee'), false)
  assert.equal(keys.includes('total_fees'), true)
})

test('[BSK-09] [SUB-04] prices for members are a row of their own beside the deals for everyone', () => {
  const offer = { promotionId: 'm', matchingIds: [], kind: 'price' as const }
  const deals = [
    { ...offer, productIds: ['soda'], promoPriceCents: 499, subscriberOnly: true },
    { ...offer, promotionId: 'all', productIds: ['puffs'], promoPriceCents: 250, subscriberOnly: false },
  ]
  const rows = (member: boolean) =>
    shown(summaryOf(priceBasket({ ...basket, deals, member }), 'delivery')).slice(1, 3)
  assert.deepEqual(rows(true), [
    ['deals', -50],
    ['subscription_discount', -100],
  ])
  assert.deepEqual(rows(false)[0], ['deals', -50])
  assert.deepEqual(rows(false)[1]?.[0], 'code_ALOHA')
})

test('[ORD-02] a receipt spreads out what was rolled up and ends with the tip, if one was given', () => {
  const priced = priceBasket(basket)
  const receipt = receiptOf(priced, 'delivery', 300)
  assert.deepEqual(
    receipt.map(({ key }) => key),
    [
      ...['subtotal', 'code_ALOHA', 'referral_credit', 'delivery_fee', 'service_fee', 'small_basket_fee'],
      ...['bag_fee', 'container_deposit', 'container_fee', 'general_excise_tax', 'tip'],
    ],
  )
  assert.deepEqual(receipt.at(-1), {
    key: 'tip',
    name: 'tip',
    amountCents: 300,
    code: null,
    wasCents: null,
    freeBy: null,
    firstOrder: null,
    details: [],
  })
  assert.ok(receipt.every(({ wasCents, details }) => wasCents === null && details.length === 0))
  assert.deepEqual(receiptOf(priced, 'delivery', 0), receipt.slice(0, -1))
})

test('[BSK-05] [BSK-09] a code for free delivery takes the fee away and says so', () => {
  const coupons = basket.coupons.map((coupon) => ({ ...coupon, kind: 'free_delivery' as const, value: 0 }))
  const also = basket.coupons.map((coupon) => ({ ...coupon, code: 'ALSO' }))
  const priced = priceBasket({ ...basket, codes: ['ALSO', 'ALOHA'], coupons: [...coupons, ...also] })
  const delivery = summaryOf(priced, 'delivery').find(({ key }) => key === 'delivery_fee')
  assert.deepEqual(
    [delivery?.name, delivery?.amountCents, delivery?.wasCents, delivery?.freeBy],
    ['delivery_fee_promo', 0, 399, 'code'],
  )
  assert.equal(priced.couponCents, 100)
})
