import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PromotionRow } from '../../db/schema/catalog.ts'
import { offersFrom, OffersInForce, offerTextIn, offerTextsIn, type Offer } from './offers.ts'

const row = (over: Partial<PromotionRow>): PromotionRow =>
  ({
    promotionId: 'p1',
    kind: 'price',
    terms: {},
    productIds: [],
    matchingIds: [],
    subscriberOnly: false,
    shortDesc: 'short',
    longDesc: 'long',
    translations: {},
    ...over,
  }) as PromotionRow

const targets = { promotionId: 'p1', productIds: [], matchingIds: [], subscriberOnly: false }

test('[PRM-01] a row becomes the deal of its kind, with its words; prices are those of the zone', () => {
  const rows = [
    row({ terms: { cents: 199 }, subscriberOnly: true, productIds: ['a'] }),
    row({ kind: 'buy_get', terms: { buy: 2, get: 1 }, matchingIds: ['g'] }),
    row({ kind: 'multi_buy', terms: { quantity: 3, cents: 500 } }),
  ]
  const words = { shortText: 'short', longText: 'long', translations: {} }
  const price = { ...targets, productIds: ['a'], subscriberOnly: true, kind: 'price', promoPriceCents: 199 }
  const bundle = { ...targets, kind: 'multi_buy', quantity: 3, totalCents: 500 }
  assert.deepEqual(offersFrom(rows, 'oahu'), [
    { deal: price, ...words },
    { deal: { ...targets, matchingIds: ['g'], kind: 'buy_get', buy: 2, get: 1 }, ...words },
    { deal: bundle, ...words },
  ])
  const deals = (zone: 'canada' | 'mainland') => offersFrom(rows, zone).map(({ deal }) => deal)
  assert.deepEqual(
    deals('canada').map(({ kind }) => kind),
    ['price', 'buy_get'],
  )
  assert.deepEqual(deals('canada')[0], { ...price, promoPriceCents: 269 })
  assert.deepEqual(deals('mainland')[2], bundle)
  assert.deepEqual(offersFrom([row({ kind: 'buy_get' })], 'oahu')[0]?.deal, {
    ...targets,
    kind: 'buy_get',
    buy: 0,
    get: 0,
  })
})

const offerFor = (promotionId: string, productIds: string[], matchingIds: string[] = []): Offer => ({
  deal: { ...targets, promotionId, productIds, matchingIds, kind: 'buy_get', buy: 1, get: 1 },
  shortText: '',
  longText: '',
  translations: {},
})

test('[PRM-01] an offer covers products by their id and by their group, each offer once and in order', () => {
  const [direct, group, both] = [
    offerFor('1', ['a', 'a']),
    offerFor('2', [], ['g']),
    offerFor('3', ['a'], ['g']),
  ]
  const inForce = new OffersInForce('key', [direct, group, both])
  const covering = (productId: string, matchingIds: string[]) =>
    inForce.covering({ productId, matchingIds }).map(({ deal }) => deal.promotionId)
  assert.deepEqual(covering('a', []), ['1', '3'])
  assert.deepEqual(covering('a', ['g']), ['1', '2', '3'])
  assert.deepEqual(covering('b', ['g']), ['2', '3'])
  // The id of a product is not the id of a group.
  assert.deepEqual(covering('g', ['a']), [])
  assert.deepEqual([inForce.key, inForce.all.length], ['key', 3])
})

test('[PRM-01] in order also from the tenth offer on', () => {
  const offers = Array.from({ length: 12 }, (_, n) => offerFor(String(n), n === 2 ? [] : ['a'], ['g']))
  const inForce = new OffersInForce('key', offers)
  assert.deepEqual(
    inForce.covering({ productId: 'a', matchingIds: ['g'] }).map(({ deal }) => deal.promotionId),
    offers.map(({ deal }) => deal.promotionId),
  )
})

test('[PRM-01] a badge names the amounts of the zone, whatever the words of the seed say', () => {
  const badge = (shortText: string, promoPriceCents = 299) =>
    offerTextIn(
      'en',
      { deal: { ...targets, kind: 'price', promoPriceCents }, shortText, longText: '', translations: {} },
      400,
    )
  assert.equal(badge('20% off'), '25% off')
  assert.equal(badge('Save $2'), 'Save $1.01')
  assert.equal(badge('Save $2', 300), 'Save $1')
  assert.equal(badge('Now $1.50'), 'Now $2.99')
  assert.equal(badge('Now $12.50 each'), 'Now $2.99 each')
  assert.equal(badge('Never Save this way'), 'Never Save this way')
  assert.equal(offerTextIn('en', { ...offerFor('1', []), shortText: 'Save 20%' }, 400), 'Save 20%')
})

test('[I18N-01] in another language an offer is a sentence by its kind, in English the operator’s words', () => {
  const arabic = (deal: Offer['deal'], shortText: string) =>
    offerTextIn('ar', { deal, shortText, longText: '', translations: {} }, 400)
  const price = { ...targets, kind: 'price', promoPriceCents: 300 } as const
  const bundle = { ...targets, kind: 'buy_get', buy: 2, get: 1 } as const
  assert.equal(arabic(bundle, 'Buy 2, get 1 free'), 'اشترِ 2 واحصل على 1 مجانًا')
  assert.equal(
    arabic({ ...targets, kind: 'multi_buy', quantity: 2, totalCents: 900 }, '2 for $9'),
    '2 بـ \u2066$9\u2069',
  )
  assert.equal(arabic(price, '20% off'), 'خصم 25%')
  assert.equal(arabic(price, 'Save $2'), 'الآن \u2066$3.00\u2069')
  const english = { deal: bundle, shortText: 'The third one is on us', longText: '', translations: {} }
  assert.equal(offerTextIn('en', english, 400), 'The third one is on us')
})

test('[I18N-01] [PRM-01] words that the operator has given for a language are said in it, with the amount of the zone; terms without any are in English, and say so', () => {
  const offer: Offer = {
    deal: { ...targets, kind: 'price', promoPriceCents: 349 },
    shortText: '$2.49 till 9 AM',
    longText: 'Coffee for $2.49.',
    translations: { ar: { shortDesc: '\u2066$2.49\u2069 حتى 9 صباحًا', longDesc: 'قهوة الصباح.' } },
  }
  const texts = (language: string, one = offer) => Object.values(offerTextsIn(language, one, 400))
  assert.deepEqual(texts('ar'), ['\u2066$3.49\u2069 حتى 9 صباحًا', 'قهوة الصباح.', 'ar'])
  assert.deepEqual(texts('en'), ['$3.49 till 9 AM', 'Coffee for $2.49.', 'en'])
  const untranslated = { ...offer, translations: {} }
  assert.deepEqual(texts('ar', untranslated), ['الآن \u2066$3.49\u2069', 'Coffee for $2.49.', 'en'])
})
