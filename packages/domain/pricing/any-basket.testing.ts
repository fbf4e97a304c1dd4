import fc from 'fast-check'
import type { Deal } from '../promotions/promotion.ts'
import type { Coupon } from './coupons.ts'
import type { BasketToPrice } from './price-basket.ts'
import { taxClasses } from './tax-class.ts'
import { taxRegions } from './taxes.ts'

const groups = ['x', 'y', 'z']

const anyLine = fc.record({
  productId: fc.stringMatching(/^p[0-9]{1,2}$/),
  quantity: fc.integer({ min: 1, max: 12 }),
  listCents: fc.integer({ min: 1, max: 5000 }),
  matchingIds: fc.subarray(groups),
  taxClass: fc.constantFrom(...taxClasses),
  containers: fc.option(
    fc.record({
      kind: fc.constantFrom('soft' as const, 'water' as const, 'milk' as const, 'beer' as const),
      count: fc.integer({ min: 1, max: 24 }),
      ounces: fc.constantFrom(12, 33.8, 128),
    }),
    { nil: null },
  ),
})

/** An offer of any kind on products or groups, overlapping with others as it pleases. */
export function anyDeal(promotionId: string): fc.Arbitrary<Deal> {
  const targets = {
    promotionId: fc.constant(promotionId),
    productIds: fc.subarray(['p1', 'p2', 'p3', 'p4']),
    matchingIds: fc.subarray(groups),
    subscriberOnly: fc.boolean(),
  }
  return fc.oneof(
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
}

const always = { startDate: '01/01/2025', expirationDate: '12/31/2030' }
const anyCoupon = (code: string): fc.Arbitrary<Coupon> =>
  fc.record({
    code: fc.constant(code),
    kind: fc.constantFrom('percent' as const, 'amount' as const, 'free_delivery' as const),
    value: fc.integer({ min: 0, max: 100 }),
    minimumCents: fc.integer({ min: 0, max: 6000 }),
    firstOrderOnly: fc.boolean(),
    countries: fc.constantFrom(null, ['US' as const], ['CA' as const]),
    startDate: fc.constant(always.startDate),
    expirationDate: fc.constantFrom(always.expirationDate, '01/01/2026'),
  })

/** Any basket a shop could meet, and some it never will. */
export const anyBasket: fc.Arbitrary<BasketToPrice> = fc.record({
  mode: fc.constantFrom('delivery' as const, 'pickup' as const),
  country: fc.constantFrom('US' as const, 'CA' as const),
  lines: fc.uniqueArray(anyLine, { selector: (line) => line.productId, maxLength: 8 }),
  deals: fc
    .tuple(...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => fc.option(anyDeal(id), { nil: undefined })))
    .map((deals) => deals.filter((deal) => deal !== undefined)),
  codes: fc.shuffledSubarray(['ONE', 'TWO', 'THREE', 'NOPE']),
  coupons: fc.tuple(anyCoupon('ONE'), anyCoupon('TWO'), anyCoupon('THREE')),
  usedCodes: fc.subarray(['ONE', 'TWO']).map((codes) => new Set(codes)),
  firstOrder: fc.boolean(),
  fromGuest: fc.boolean(),
  member: fc.boolean(),
  creditCents: fc.integer({ min: 0, max: 5000 }),
  taxRegion: fc.constantFrom(...taxRegions, 'US-OR', 'nowhere'),
  now: fc.constant(new Date('2026-11-21T12:00:00Z')),
})
