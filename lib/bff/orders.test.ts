import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { fakeBrowser } from '#tests/support/fake-browser.ts'
import type { FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { address } from '@kolea/domain/testing/shop-fixtures.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { wireCart, wireStore } from '#tests/support/wire-cart.ts'

const orderLine = (id: string, quantity: number) => ({
  product_id: id,
  name: id,
  slug: id,
  category_slug: 'c',
  thumbnail: null,
  size_value: '',
  quantity,
  price: 200,
  line_total: 200 * quantity,
})
const order = {
  order_id: 'o1',
  order_number: 'K-1',
  order_status: 'delivered',
  order_type: 'delivery',
  country: 'US',
  currency: 'usd',
  placed_at: '2026-11-21T20:00:00Z',
  order_history: [],
  ETA: null,
  subtotal: 600,
  total: 600,
  tip: 0,
  delivery_fee: 0,
  summary: [],
  items: [orderLine('p1', 2), orderLine('p2', 9), orderLine('gone', 1)],
  original_items: [],
  promo_items: [],
  refunds: [],
  payment: { brand: 'visa', card: '4242', amount: 600, refunded: 0 },
  store: { store_id: 'st-1', name: 'S', address: '', city: '', phone: '', lat: 0, lon: 0 },
  address: null,
  delivery_notes: '',
  contact_less_delivery: false,
  pickup_code: null,
  cancelable: false,
  customer_feedback: null,
}
const product = (id: string, limit: number | null) => ({
  product_id: id,
  slug: id,
  name: id,
  brand: 'B',
  category_id: 'c1',
  category: 'Chips',
  category_slug: 'chips',
  subCategory: 's',
  price: 200,
  catalog_price: 200,
  promo_price: null,
  promos: [],
  thumbnail: null,
  size_value: '8 oz',
  calories: null,
  tags: [],
  age_restriction: null,
  available: true,
  availableQuantity: null,
  ignore_quantity: false,
  limit_per_order: limit,
  availabilityMessage: null,
  matching_ids: [],
  desc: '',
  long_desc: '',
  images: [],
  meta_tags: [],
  verify_age: false,
  sale_hours_by_day: {},
  store_id: 'st-1',
  upc: '',
  upcs: [],
  displayNutritionInfo: false,
  nutrition: null,
  Ingredients: null,
  slin: '',
})

let upstream: FakeUpstream
let browser: Awaited<ReturnType<typeof fakeBrowser>>
let cart: object
before(async () => {
  upstream = await fakeUpstream()
  upstream.on('GET /customers/orders/o1', () => ({ json: { order } }))
  for (const storeId of ['st-1', 'st-2'])
    for (const [id, limit] of [
      ['p1', null],
      ['p2', 4],
    ] as const)
      upstream.on(`GET /inventory/store/${storeId}/products/${id}/details`, () => ({
        json: { product: product(id, limit), similar: [] },
      }))
  upstream.on('GET /cart/v4/', () => ({ json: { cart } }))
  upstream.on('POST /cart/v4/', () => ({ json: { cart } }))
})
after(() => upstream.close())
beforeEach(async () => {
  cart = { ...wireCart, cart_version: 'c.1', items: [], store_id: null }
  browser = await signedIn(upstream)
  upstream.seen.length = 0
})

const contact = { firstName: 'Kai', lastName: 'Test', phone: '8085550142' }
const reorder = (storeId = 'st-1') =>
  browser.call('POST /api/orders/:orderId/reorder', {
    params: { orderId: 'o1' },
    input: { id: 'reorder-0001', mode: 'delivery', place: { storeId, address, contact } },
  })
const written = () =>
  upstream.seen
    .filter(({ method, path }) => method === 'POST' && path === '/cart/v4/')
    .map(({ body }) => body)
const items = (body: Record<string, unknown> | undefined) =>
  ((body?.items ?? []) as { product_id: string; quantity: number }[]).map((item) => [
    item.product_id,
    item.quantity,
  ])

test('[ORD-05] [BSK-07] [BSK-08] an empty cart gets the order, capped, with store, address and name', async () => {
  const answer = await reorder()
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(answer.json.missing, ['gone'])
  const [body] = written()
  assert.deepEqual(items(body), [
    ['p1', 2],
    ['p2', 4],
  ])
  assert.equal(body?.store_id, 'st-1')
  assert.equal(
    (body?.shipping as { dropoff: { street: string } } | undefined)?.dropoff.street,
    address.street,
  )
  assert.deepEqual(body?.user_profile, { first_name: 'Kai', last_name: 'Test', phone_number: '8085550142' })
  assert.equal(body?.if_version, 'c.1')
})

test('[BSK-03] the rest of the basket stays, as it is stored', async () => {
  const adjustment = { kind: 'quantity', product_id: 'p9', name: 'p9', from: 5, to: 1 }
  cart = {
    ...wireCart,
    cart_version: 'c.1',
    store_details: wireStore,
    items: [{ ...wireCart.items[0], product_id: 'p9', quantity: 1 }],
    adjustments: [adjustment],
  }
  await reorder()
  assert.deepEqual(items(written()[0]), [
    ['p9', 5],
    ['p1', 2],
    ['p2', 4],
  ])
})

test('[LOC-08] a basket of another store is left alone', async () => {
  cart = { ...wireCart, cart_version: 'c.1', store_details: wireStore }
  const answer = await reorder('st-2')
  assert.deepEqual([answer.status, answer.json.code], [409, 'basket_elsewhere'])
  assert.equal(written().length, 0)
})

for (const [error, status, code] of [
  ['store_not_found', 404, 'store_not_found'],
  ['address_mismatch', 422, 'address_mismatch'],
  ['basket_limit', 422, 'basket_limit'],
  // Another writer is always first: after some attempts the shopper has to try again.
  ['cart_version_conflict', 503, 'basket_busy'],
] as const)
  test(`[ORD-05] every documented refusal of the write reaches the browser: ${code}`, async (t) => {
    const wire = { error, error_description: 'from the API' }
    upstream.on('POST /cart/v4/', () => ({
      status: error === 'cart_version_conflict' ? 409 : status,
      json: wire,
    }))
    t.after(() => upstream.on('POST /cart/v4/', () => ({ json: { cart } })))
    const answer = await reorder()
    assert.deepEqual([answer.status, answer.json.code], [status, code])
  })

test('[ORD-05] an order of which the store has nothing changes nothing', async () => {
  const answer = await reorder('st-9')
  assert.deepEqual(answer.json.missing, ['p1', 'p2', 'gone'])
  assert.equal(written().length, 0)
})

test('[BSK-02] a customer’s cart at an API without versions is written under the customer’s lock', async () => {
  cart = { ...wireCart, items: [], store_id: null }
  assert.equal((await reorder()).status, 200)
  assert.equal(written()[0]?.if_version, undefined)
})
