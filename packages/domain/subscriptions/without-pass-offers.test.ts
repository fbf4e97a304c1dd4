import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutPassOffers } from './without-pass-offers.ts'

test('[CFG-01] [SUB-04] offers of the membership leave products, banners and help; everything else stays as it is', () => {
  const open = { promoId: 'p1', subscriberOnly: false, shortText: '2 for $5' }
  const product = { productId: '1', promoPriceCents: null, promos: [open] }
  const banner = { id: 'noodles', target: { entity: 'category', id: 'noodles' } }
  const article = { articleId: 'fees', labels: ['account'], updatedAt: null }
  const shown = {
    kind: 'x',
    products: [product],
    banners: [banner, { id: 'none', target: null }],
    help: [article],
  }
  const offering = {
    ...shown,
    products: [{ ...product, promos: [{ ...open, subscriberOnly: true }, open] }],
    banners: [{ id: 'gold', target: { entity: 'Subscription', id: null } }, ...shown.banners],
    help: [{ ...article, labels: ['gold_pass', 'account'] }, article],
  }
  assert.deepEqual(withoutPassOffers(offering), shown)
  assert.deepEqual(withoutPassOffers(shown), shown)
  for (const value of [null, 'unavailable', 7]) assert.equal(withoutPassOffers(value), value)
})
