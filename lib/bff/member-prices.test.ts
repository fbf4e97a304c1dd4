import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { fakeBrowser } from '#tests/support/fake-browser.ts'
import type { Answer, FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { signedIn } from '#tests/support/signed-in.ts'

const offer = (product_id: string, promo_price: number | null) => ({
  product_id,
  quantity: 1,
  promo_id: 'gold-bears',
  promo_short_desc: 'Gold Pass $3.19',
  promo_long_desc: 'Members pay $3.19.',
  price: 399,
  promo_price,
  discount: 80,
})

let upstream: FakeUpstream
let browser: ReturnType<typeof fakeBrowser>
let answer: Answer = { json: { items: [offer('p1', 319), offer('p2', null)] } }
before(async () => {
  upstream = await fakeUpstream()
  upstream.on('POST /content/promo/subscriptions', () => answer)
  browser = await signedIn(upstream)
})
after(() => upstream.close())

const read = (productIds: string[]) =>
  browser.call('POST /api/catalog/member-prices', { input: { storeId: 'st-1', productIds } })

test('[SUB-04] each product is priced for quantity one at its store; a bundle has no price of its own', async () => {
  assert.deepEqual((await read(['p1', 'p2'])).json, { prices: [{ productId: 'p1', priceCents: 319 }] })
  const { body } = upstream.seen.findLast(({ path }) => path === '/content/promo/subscriptions')!
  assert.deepEqual(body, {
    store_id: 'st-1',
    sub_id: 'gold-pass',
    items: [
      { product_id: 'p1', quantity: 1 },
      { product_id: 'p2', quantity: 1 },
    ],
  })
})

test('[SUB-04] a store that is gone is a 404, and no more than 100 products are read at once', async () => {
  answer = { status: 404, json: { error: 'store_not_found', error_description: 'no' } }
  const gone = await read(['p1'])
  assert.deepEqual([gone.status, gone.json['code']], [404, 'store_not_found'])
  assert.equal((await read(Array.from({ length: 101 }, (_, index) => `p${index}`))).status, 400)
})
