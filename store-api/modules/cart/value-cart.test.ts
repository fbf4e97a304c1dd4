import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultLimits } from '@kolea/domain/configuration/features.ts'
import { summaryOf } from '@kolea/domain/pricing/summary.ts'
import { cartHash } from './cart-hash.ts'
import { cartStatus } from './status.ts'
import type { ValuationInput } from './valuation-input.ts'
import {
  valuationInput,
  item,
  offer,
  testCart as cart,
  testProduct as product,
  testStore as store,
} from './valuation-input.testing.ts'
import { valueCart } from './value-cart.ts'

const kinds = (given: ValuationInput) => valueCart(given).adjustments.map(({ kind }) => kind)

test('[BSK-09] a cart in order is READY, and its rows add up to its total', () => {
  const valued = valueCart(valuationInput([item('a', 3), item('b', 1)], [product('a'), product('b')]))
  assert.equal(cartStatus(valued), 'READY')
  assert.deepEqual(valued.adjustments, [])
  assert.equal(valued.priced.listCents, 2000)
  const rows = summaryOf(valued.priced, 'delivery')
  assert.equal(
    rows.reduce((sum, row) => sum + row.amountCents, 0),
    valued.priced.totalCents,
  )
})

test('[BSK-03] an item whose product is gone is left out; one the store does not carry stays, named and not sold', () => {
  const given = valuationInput(
    [item('gone', 1), item('elsewhere', 2)],
    [product('elsewhere', { quantity: null })],
  )
  const valued = valueCart(given)
  assert.deepEqual(
    valued.lines.map(({ item: { productId }, quantity, priced }) => [productId, quantity, priced]),
    [['elsewhere', 2, null]],
  )
  assert.deepEqual(valued.adjustments, [
    { kind: 'unavailable', productId: 'elsewhere', name: 'Product elsewhere' },
  ])
  assert.equal(cartStatus(valued), 'ITEMS_UNAVAILABLE')
  assert.equal(valued.priced.totalCents, 0)
})

test('[BSK-03] stock and limit cut a line; what ignores its quantity is cut by the limit alone', () => {
  const cut = valueCart(
    valuationInput(
      [item('few', 9), item('limited', 9), item('endless', 9)],
      [
        product('few', { quantity: 4 }),
        product('limited', { limitPerOrder: 6 }),
        product('endless', { quantity: 0, ignoreQuantity: true, limitPerOrder: 8 }),
      ],
    ),
  )
  assert.deepEqual(
    cut.lines.map(({ quantity }) => quantity),
    [4, 6, 8],
  )
  assert.deepEqual(
    cut.adjustments.map(({ kind }) => kind),
    ['quantity', 'quantity', 'quantity'],
  )
})

test('[BSK-03] without a store there is no stock limit, and nothing is carried or not', () => {
  const valued = valueCart(
    valuationInput([item('a', 50)], [product('a', { quantity: null })], { store: null }),
  )
  assert.equal(valued.lines[0]?.quantity, 50)
  assert.equal(valued.lines[0]?.product.quantity, null)
  assert.equal(cartStatus(valued), 'NO_STORE')
})

test('[BSK-03] a price is reported only when it differs from the one last shown, after what stock changed', () => {
  const seen = (seenCents: number | null) => valuationInput([item('a', 1, { seenCents })], [product('a')])
  assert.deepEqual([kinds(seen(null)), kinds(seen(500)), kinds(seen(450))], [[], [], ['price']])
  const both = valuationInput(
    [item('a', 1, { seenCents: 1 }), item('b', 20)],
    [product('a'), product('b', { quantity: 1 })],
  )
  assert.deepEqual(kinds(both), ['quantity', 'price'])
})

test('[CFG-01] [AGE-01] [default_age] goods without an age of their own need default_age', () => {
  const given = valuationInput(
    [item('knife', 1)],
    [product('knife', { ageRestricted: true, ageRestriction: null })],
  )
  assert.equal(valueCart(given).age.age, 21)
  const limits = { ...defaultLimits, default_age: 19 }
  assert.equal(valueCart({ ...given, limits }).age.age, 19)
})

test('[AGE-01] [BSK-03] alcohol outside its hours or area stays in the basket and is not sold; the age is that of what is sold', () => {
  const beer = product('beer', { tags: ['Alcohol', 'Beer'], ageRestricted: true, ageRestriction: 21 })
  const shopper = { ...valuationInput([], []).shopper, birthDate: '1990-01-01' }
  const at = (instant: string) =>
    valueCart(valuationInput([item('beer', 1)], [beer], { now: new Date(instant), shopper }))
  const noon = at('2026-11-21T22:00:00Z')
  assert.deepEqual([noon.lines[0]?.restricted, noon.age], [false, { needed: true, age: 21, verified: true }])
  const night = at('2026-11-21T14:00:00Z')
  assert.deepEqual(night.adjustments, [
    { kind: 'alcohol', productId: 'beer', name: 'Product beer', reason: 'time' },
  ])
  assert.deepEqual([night.age.needed, cartStatus(night)], [false, 'ITEMS_UNAVAILABLE'])
  const dry = valueCart(
    valuationInput([item('beer', 1)], [beer], { store: { ...store, beerOffPremises: 'not_authorized' } }),
  )
  assert.deepEqual(dry.adjustments[0], {
    kind: 'alcohol',
    productId: 'beer',
    name: 'Product beer',
    reason: 'area',
  })
})

test('[BSK-05] [AGE-01] age-restricted goods that are sold are handed over in person, whatever the cart says', () => {
  const knife = product('knife', { ageRestricted: true })
  const leave = { cart: { ...cart, contactLess: true } }
  const left = (ids: string[], over = {}) =>
    valueCart(
      valuationInput(
        ids.map((id) => item(id, 1)),
        [knife, product('a')],
        { ...leave, ...over },
      ),
    ).contactLess
  assert.deepEqual([left(['a']), left(['a', 'knife'])], [true, false])
  const limits = { ...defaultLimits, enabled_age_restricted_products_web: false }
  assert.equal(left(['a', 'knife'], { limits }), true, 'what cannot be sold does not count')
})

test('[CHK-01] each status has its own cause, and the first one counts', () => {
  const whole = valuationInput([item('a', 1)], [product('a')])
  const statusWith = (over: Partial<ValuationInput>) => cartStatus(valueCart({ ...whole, ...over }))
  const shut = { ...store, hours: [] }
  const address = (over: object) => ({ cart: { ...cart, dropoff: { ...cart.dropoff!, ...over } } })
  assert.deepEqual(
    [
      statusWith({}),
      statusWith({ items: [] }),
      statusWith({ store: null }),
      statusWith({ store: { ...store, services: ['pickup'] } }),
      statusWith({ store: { ...store, trainingOnly: true } }),
      statusWith({ store: shut }),
      statusWith({ store: { ...shut, trainingOnly: true } }),
      statusWith({ cart: { ...cart, dropoff: null } }),
      statusWith(address({ street: ' ' })),
      statusWith(address({ lattitude: '19.71', longitude: '-155.08' })),
      statusWith({ store: { ...store, couriersAvailable: false } }),
      statusWith({ limits: { ...defaultLimits, basket_order_limit: 500 } }),
      statusWith({ cart: { ...cart, type: 'pickup', dropoff: null } }),
    ],
    [
      'READY',
      'EMPTY',
      'NO_STORE',
      'NO_STORE',
      'NO_STORE',
      'STORE_CLOSED',
      'NO_STORE',
      'NO_ADDRESS',
      'NO_ADDRESS',
      'NO_ADDRESS',
      'NO_COURIER',
      'LIMIT_EXCEEDED',
      'READY',
    ],
  )
})

test('[CHK-01] [BSK-10] an order of later needs a store that is open then, no courier of now, and the hours of alcohol', () => {
  // Saturday noon in Honolulu.
  const now = new Date('2026-11-21T22:00:00Z')
  const at = (clock: string) => ({
    cart: { ...cart, scheduledFor: new Date(`2026-11-21T${clock}:00-10:00`) },
  })
  const day = { ...store, hours: [{ day: 'Saturday' as const, open: '0800', close: '1800' }] }
  const beer = product('beer', { tags: ['beer'], ageRestricted: true, ageRestriction: 21 })
  const statusWith = (over: Partial<ValuationInput>, sold = product('a')) =>
    cartStatus(
      valueCart({ ...valuationInput([item(sold.productId, 1)], [sold], { now, store: day }), ...over }),
    )
  assert.equal(statusWith(at('15:30')), 'READY')
  assert.equal(statusWith(at('18:30')), 'TIME_UNAVAILABLE')
  assert.equal(statusWith(at('12:00')), 'TIME_UNAVAILABLE')
  assert.equal(statusWith(at('15:10')), 'TIME_UNAVAILABLE')
  assert.equal(statusWith({ ...at('15:30'), store: { ...day, couriersAvailable: false } }), 'READY')
  const evening = new Date('2026-11-22T06:00:00Z')
  const open = { ...store, hours: [...day.hours, { day: 'Sunday' as const, open: '0800', close: '1800' }] }
  const tomorrow = { cart: { ...cart, scheduledFor: new Date('2026-11-22T10:00:00-10:00') } }
  assert.equal(statusWith({ now: evening, store: open }), 'STORE_CLOSED')
  assert.equal(statusWith({ now: evening, store: open, ...tomorrow }), 'READY')
  const always = {
    ...store,
    alcoholRestriction: [{ day: 'Saturday', sale_hours: [{ start_time: '0600', end_time: '1400' }] }],
  }
  assert.equal(statusWith({ ...at('13:30'), store: always as typeof store }, beer), 'READY')
  assert.equal(statusWith({ ...at('15:30'), store: always as typeof store }, beer), 'ITEMS_UNAVAILABLE')
})

test('[SUB-04] a shopper who is no member sees what Gold Pass would save, unless it cannot be joined', () => {
  const members = offer({
    kind: 'price',
    promotionId: 'p',
    productIds: ['a'],
    matchingIds: [],
    subscriberOnly: true,
    promoPriceCents: 400,
  })
  const given = valuationInput([item('a', 2)], [product('a')], { offers: [members] })
  const valued = valueCart(given)
  assert.deepEqual([valued.priced.goodsCents, valued.benefits.savedCents], [1000, 200])
  const member = valueCart({ ...given, member: true })
  assert.deepEqual([member.priced.goodsCents, member.benefits.savedCents], [800, 200])
  const closed = valueCart({ ...given, limits: { ...defaultLimits, subscriptions: false } })
  assert.deepEqual(closed.benefits, { member: false, savedCents: 0, promotions: [] })
})

test('[CHK-01] the same input has the same hash; another quantity, price or store makes another', () => {
  const given = valuationInput([item('a', 2)], [product('a')])
  const hash = (over: Partial<ValuationInput>) => cartHash(valueCart({ ...given, ...over }))
  assert.equal(hash({}), hash({}))
  const others = [
    { items: [item('a', 3)] },
    { products: new Map([['a', product('a', { listCents: 501 })]]) },
    { cart: { ...cart, storeId: 's2' } },
    { cart: { ...cart, whenOutOfStock: 'cancel' as const } },
    { creditCents: 1 },
  ].map(hash)
  assert.equal(new Set([hash({}), ...others]).size, 6)
})
