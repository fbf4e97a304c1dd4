import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noPageAttributes } from '@kolea/domain/catalog/product-attributes.ts'
import type { Deal } from '@kolea/domain/promotions/promotion.ts'
import { testProduct, testStore } from '../cart/valuation-input.testing.ts'
import { assortmentOf } from './assortment.ts'
import { OffersInForce } from './offers.ts'
import type { ProductRow } from './product-rows.ts'
import { detailsOnWire, stockBand, summaryOnWire } from './product-wire.ts'

const targets = { productIds: ['a'], matchingIds: [], subscriberOnly: false }
const priceOf = (promotionId: string, promoPriceCents: number, more: Partial<Deal> = {}): Deal =>
  ({ ...targets, promotionId, kind: 'price', promoPriceCents, ...more }) as Deal
const inForce = (...deals: Deal[]) =>
  new OffersInForce(
    'key',
    deals.map((deal) => ({ deal, shortText: 'Now $1.00', longText: 'A long text.', translations: {} })),
  )
const summary = (row: Partial<ProductRow>, offers = inForce()) => summaryOnWire(testProduct('a', row), offers)

test('[CAT-04] out, few or enough: only the band is shown, and a card says when few are left', () => {
  assert.deepEqual([0, 1, 3, 4].map(stockBand), ['out', 'low', 'low', 'in'])
  const said = (row: Partial<ProductRow>) => {
    const { available, availabilityMessage } = summary(row)
    return [available, availabilityMessage]
  }
  assert.deepEqual(said({ quantity: 0 }), [false, 'Sold out'])
  assert.deepEqual(said({ quantity: 3 }), [true, 'Only 3 left'])
  assert.deepEqual(said({ quantity: 4 }), [true, null])
  assert.deepEqual(said({ quantity: null }), [true, null])
  assert.deepEqual(said({ quantity: 0, ignoreQuantity: true }), [true, null])
})

test('[PRM-01] the best offer makes the price; one that saves nothing is not shown, and a member’s does not count yet', () => {
  assert.equal(summary({}).promo_price, null)
  const shown = summary(
    {},
    inForce(priceOf('1', 400), priceOf('2', 500), priceOf('3', 300, { subscriberOnly: true })),
  )
  assert.equal(shown.promo_price, 400)
  assert.deepEqual(shown.promos, [
    {
      promo_id: '1',
      promo_price: 400,
      promo_short_desc: 'Now $4.00',
      promo_long_desc: 'A long text.',
      promo_long_desc_language: 'en',
      subscriber_only: false,
    },
    {
      promo_id: '3',
      promo_price: 300,
      promo_short_desc: 'Now $3.00',
      promo_long_desc: 'A long text.',
      promo_long_desc_language: 'en',
      subscriber_only: true,
    },
  ])
  const bundle: Deal = { ...targets, promotionId: '4', kind: 'buy_get', buy: 2, get: 1 }
  const [promo] = summary({}, inForce(bundle)).promos ?? []
  assert.deepEqual([promo?.promo_price, summary({}, inForce(bundle)).promo_price], [null, null])
})

const detailed = (row: Partial<ProductRow>, more = {}) => ({
  ...testProduct('a', row),
  longDescription: 'Long.',
  furtherImages: ['/a-served.webp'],
  upc: '0123',
  gtin: '00123',
  nutrition: null,
  ...noPageAttributes,
  ...more,
})

test('[CAT-04] [BSK-10] details carry the hours of alcohol where the store is known, and only of alcohol', () => {
  const beer = { tags: ['Alcohol', 'Beer'], ageRestricted: true }
  const hoursOf = (row: Partial<ProductRow>, store: typeof testStore | null) =>
    detailsOnWire(detailed(row) as never, inForce(), {
      ...assortmentOf(testStore),
      store,
    }).sale_hours_by_day
  const hours = hoursOf(beer, testStore)
  assert.deepEqual(hours?.['Saturday'], [{ start_time: '0600', end_time: '2300' }])
  assert.equal(Object.keys(hours ?? {}).length, 7)
  assert.deepEqual(hoursOf(beer, null), {})
  assert.deepEqual(hoursOf({}, testStore), {})
})

test('[CAT-04] details carry what the card does, the picture and the details of the package where there are some', () => {
  const assortment = assortmentOf(testStore)
  const plain = detailsOnWire(detailed({ tags: ['Vegan'] }) as never, inForce(), assortment)
  assert.deepEqual(
    [plain.images, plain.meta_tags, plain.displayNutritionInfo, plain.upcs, plain.store_id, plain.name],
    [[], ['vegan'], false, ['0123'], 's1', 'Product a'],
  )
  const full = detailed({ image: '/a.webp' }, { nutrition: { calories: 1 } })
  const shown = detailsOnWire(full as never, inForce(), { ...assortment, store: null })
  assert.deepEqual(
    [shown.images, shown.displayNutritionInfo, shown.store_id],
    [['/a.webp', '/a-served.webp'], true, null],
  )
})
