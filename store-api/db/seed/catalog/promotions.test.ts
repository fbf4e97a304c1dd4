import assert from 'node:assert/strict'
import { test } from 'node:test'
import { products } from './products.ts'
import { promotions } from './promotions.ts'
import type { SeedPromotion } from './seed-promotion.ts'

const covered = (offer: SeedPromotion) =>
  products.filter((p) => offer.productIds?.includes(p.id) || offer.matchingIds?.includes(p.matchingId))

test('there are about thirty offers, each with its own id', () => {
  assert.ok(promotions.length >= 30)
  assert.equal(new Set(promotions.map((o) => o.id)).size, promotions.length)
})

test('every id and group an offer names exists', () => {
  const ids = new Set(products.map((p) => p.id))
  const groups = new Set(products.map((p) => p.matchingId))
  for (const offer of promotions) {
    for (const id of offer.productIds ?? []) assert.ok(ids.has(id), `${offer.id}: ${id}`)
    for (const id of offer.matchingIds ?? []) assert.ok(groups.has(id), `${offer.id}: ${id}`)
    assert.ok(covered(offer).length > 0, offer.id)
  }
})

test('a price offer is below the price of everything it covers', () => {
  for (const offer of promotions) {
    if (offer.kind !== 'price') continue
    for (const p of covered(offer)) assert.ok(offer.promoPriceCents < p.priceCents, `${offer.id}: ${p.name}`)
  }
})

test('a multi-buy costs less than its pieces', () => {
  for (const offer of promotions) {
    if (offer.kind !== 'multi_buy') continue
    for (const p of covered(offer))
      assert.ok(offer.multi.totalCents < p.priceCents * offer.multi.quantity, offer.id)
  }
})

test('about sixty products have a plain price offer', () => {
  const cut = new Set(
    promotions.filter((o) => o.kind === 'price').flatMap((o) => covered(o).map((p) => p.id)),
  )
  assert.ok(cut.size >= 60, `${cut.size}`)
})

test('dates lie between 2025 and 2030, and some offers are over, to come, hourly, weekly or for members', () => {
  for (const { id, startDate, expirationDate } of promotions) {
    assert.match(startDate, /^\d{2}\/\d{2}\/20(2[5-9]|30)$/, id)
    assert.match(expirationDate, /^\d{2}\/\d{2}\/20(2[5-9]|30)$/, id)
  }
  assert.ok(promotions.some((o) => o.expirationDate.endsWith('2025')))
  assert.ok(promotions.some((o) => o.startDate.endsWith('2029')))
  assert.ok(promotions.some((o) => o.betweenHours))
  assert.ok(promotions.some((o) => o.dateRecurrence?.weekDay !== undefined))
  assert.ok(promotions.some((o) => o.subscriberOnly))
})
