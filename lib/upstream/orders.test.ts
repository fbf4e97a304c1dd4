import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getOrder } from '@kolea/contract/orders.ts'
import type { UpstreamCaller } from './call-upstream.ts'
import { fetchOrder } from './orders.ts'

const line = (id: string, quantity: number) => ({
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
const store = { store_id: '1', name: 'S', address: '', city: '', phone: '', lat: 0, lon: 0 }
const wire = {
  order_id: 'o1',
  order_number: 'K-1',
  order_status: 'in_progress',
  order_type: 'pickup',
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
  items: [line('a', 1)],
  promo_items: [],
  payment: { brand: 'visa', card: '4242', amount: 600, refunded: 400 },
  store,
  address: null,
  delivery_notes: '',
  contact_less_delivery: false,
  pickup_code: null,
  customer_feedback: null,
  cancelable: false,
}
const refund = {
  refund_id: 'r1',
  amount: 400,
  cause: 'out_of_stock',
  state: 'due',
  product_id: 'b',
  quantity: 1,
  at: '2026-11-21T20:05:00Z',
}
const answering = (order: object) =>
  (async () => getOrder.response.parse({ order })) as unknown as UpstreamCaller

test('[ORD-02] an order has what was removed from it and what is returned', async () => {
  const taken = { ...wire, original_items: [line('a', 2), line('b', 1)], refunds: [refund] }
  const order = await fetchOrder(answering(taken), 'o1', 1)
  assert.deepEqual(
    order.removed.map(({ productId, quantity }) => [productId, quantity]),
    [
      ['a', 1],
      ['b', 1],
    ],
  )
  assert.deepEqual(order.refunds, [
    {
      refundId: 'r1',
      amountCents: 400,
      cause: 'out_of_stock',
      state: 'due',
      productId: 'b',
      quantity: 1,
      at: '2026-11-21T20:05:00Z',
    },
  ])
})

test('[ORD-02] an order of an API that does not say has nothing taken out and nothing given back', async () => {
  const order = await fetchOrder(answering(wire), 'o1', 1)
  assert.deepEqual([order.removed, order.refunds], [[], []])
})

test('[CHK-01] [ORD-02] an order carries the time zone of its store; an API that leaves it out is in Hawaii', async () => {
  const zoneOf = async (order: object) => (await fetchOrder(answering(order), 'o1', 1)).store.timeZone
  assert.equal(
    await zoneOf({ ...wire, store: { ...store, time_zone: 'America/Toronto' } }),
    'America/Toronto',
  )
  assert.equal(await zoneOf(wire), 'Pacific/Honolulu')
})
