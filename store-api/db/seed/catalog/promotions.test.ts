import assert from 'node:assert/strict'
import { test } from 'node:test'
import { translationsOf } from '../../../texts/content.ts'
import { seedProducts } from './products.ts'
import { seedPromotions } from './promotions.ts'
import type { SeedPromotion } from './seed-promotion.ts'

const covered = (offer: SeedPromotion) =>
  seedProducts.filter((p) => offer.productIds?.includes(p.id) || offer.matchingIds?.includes(p.matchingId))

test('there are about thirty offers, each with its own id', () => {
  assert.ok(seedPromotions.length >= 30)
  assert.equal(new Set(seedPromotions.map((o) => o.id)).size, seedPromotions.length)
})

test('[I18N-01] every offer has its words in each language of the seed, and no other has any', () => {
  const translated = translationsOf(({ promotions }) => promotions)
  assert.deepEqual(Object.keys(translated), ['ar'])
  for (const texts of Object.values(translated))
    assert.deepEqual(Object.keys(texts).toSorted(), seedPromotions.map(({ id }) => id).toSorted())
})

test('every id and group an offer names exists', () => {
  const ids = new Set(seedProducts.map((p) => p.id))
  const groups = new Set(seedProducts.map((p) => p.matchingId))
  for (const offer of seedPromotions) {
    for (const id of offer.productIds ?? []) assert.ok(ids.has(id), `${offer.id}: ${id}`)
    for (const id of offer.matchingIds ?? []) assert.ok(groups.has(id), `${offer.id}: ${id}`)
    assert.ok(covered(offer).length > 0, offer.id)
  }
})

test('a price offer is below the price of everything it covers', () => {
  for (const offer of seedPromotions) {
    if (offer.kind !== 'price') continue
    for (const p of covered(offer)) assert.ok(offer.promoPriceCents < p.priceCents, `${offer.id}: ${p.name}`)
  }
})

test('a multi-buy costs less than its items', () => {
  for (const offer of seedPromotions) {
    if (offer.kind !== 'multi_buy') continue
    for (const p of covered(offer))
      assert.ok(offer.multi.totalCents < p.priceCents * offer.multi.quantity, offer.id)
  }
})

test('about sixty products have a plain price offer', () => {
  const cut = new Set(
    seedPromotions.filter((o) => o.kind === 'price').flatMap((o) => covered(o).map((p) => p.id)),
  )
  assert.ok(cut.size >= 60, `${cut.size}`)
})

test('dates lie between 2025 and 2030, and some offers are over, to come, hourly, weekly or for members', () => {
  for (const { id, startDate, expirationDate } of seedPromotions) {
    assert.match(startDate, /^\d{2}\/\d{2}\/20(2[5-9]|30)$/, id)
    assert.match(expirationDate, /^\d{2}\/\d{2}\/20(2[5-9]|30)$/, id)
  }
  assert.ok(seedPromotions.some((o) => o.expirationDate.endsWith('2025')))
  assert.ok(seedPromotions.some((o) => o.startDate.endsWith('2029')))
  assert.ok(seedPromotions.some((o) => o.betweenHours))
  assert.ok(seedPromotions.some((o) => o.dateRecurrence?.weekDay !== undefined))
  assert.ok(seedPromotions.some((o) => o.subscriberOnly))
})
