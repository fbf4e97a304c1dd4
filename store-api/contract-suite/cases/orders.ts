import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as orders from '@kolea/contract/orders.ts'
import { confirmOrder } from '@kolea/contract/placement.ts'
import { advanceOrder } from '../../modules/fulfilment/advance.ts'
import { rawRows } from '../../tests/raw-rows.ts'
import { place, readyShopper, setStock } from '../../tests/shopping.ts'
import { refused, success, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'

/** A customer's delivery order that was just placed. */
async function ordered(suite: Suite, card?: string) {
  const { customer, body } = await readyShopper(suite, suite.shop, { card })
  const { order_id: orderId } = (await place(suite, customer.token, body)).ok
  assert.ok(orderId)
  return { token: customer.token, orderId }
}

const unknownProduct = 'no-such'

/** A request that adds to an order that was just placed. */
async function adding(suite: Suite, productId: string, quantity: number, card?: string) {
  if (productId !== unknownProduct) await setStock(suite, suite.shop.storeId, productId, 500)
  const { token, orderId } = await ordered(suite, card)
  const body = { product_id: productId, quantity }
  return { token, params: { orderId }, body, idempotencyKey: randomUUID() }
}

/** The same of a product that the order does not contain. */
async function addition(suite: Suite, card?: string) {
  const request = await adding(suite, suite.shop.products[1]?.id ?? '', 1, card)
  const { token, params } = request
  const { order } = (await suite.as.call(orders.getOrder, { token, params, query: {} })).ok
  return { request, total: order.total }
}

/** One whose charge the gateway does not answer. */
async function unansweredAddition(suite: Suite) {
  const { customer, body } = await readyShopper(suite, suite.shop, { card: '4000000000000341' })
  const { token } = customer
  const key = randomUUID()
  await place(suite, token, body, key)
  const found = await suite.as.call(confirmOrder, { token, params: { key }, body: { give_up: false } })
  return { ...(await addition(suite)).request, token, params: { orderId: found.ok.order_id ?? '' } }
}

const page = (order_status: 'current' | 'past') => ({
  order_status,
  country: 'US' as const,
  limit: 10,
  lastKey: null,
  OrderHistoryLimit: 10,
})

const unknown = async (suite: Suite) => ({
  token: (await suite.as.customer()).token,
  params: { orderId: 'nothing' },
})

export const orderCases: readonly Case[] = [
  success(orders.orderHistory, '[ORD-01] one’s own orders alone', async (suite, call) => {
    const { token, orderId } = await ordered(suite)
    const current = await call({ token, body: page('current') })
    assert.deepEqual(
      current.orders.map((order) => order.order_id),
      [orderId],
    )
    assert.deepEqual([current.hasNextPage, current.inProgressOrdersCount], [false, 1])
    assert.deepEqual((await call({ token, body: page('past') })).orders, [])
  }),
  refused(orders.orderHistory, 400, 'bad_request', '[ORD-03] a key that is none', async (suite) => ({
    token: (await suite.as.customer()).token,
    body: { ...page('past'), lastKey: 'rubbish' },
  })),
  success(orders.getOrder, '[ORD-04] the whole order; its parts are its total', async (suite, call) => {
    const { token, orderId } = await ordered(suite)
    const { order } = await call({ token, params: { orderId }, query: { timeStamp: 1 } })
    assert.deepEqual([order.order_id, order.order_status, order.cancelable], [orderId, 'submitted', true])
    assert.equal(order.payment.amount, order.total)
  }),
  refused(orders.getOrder, 404, 'order_not_found', '[ORD-04] no such order', async (suite) => ({
    ...(await unknown(suite)),
    query: {},
  })),
  success(orders.cancelOrder, '[ORD-05] canceled, and the money back', async (suite, call) => {
    const { token, orderId } = await ordered(suite)
    const { order } = await call({ token, params: { orderId }, body: { reason: 'changed my mind' } })
    assert.deepEqual([order.order_status, order.cancelable], ['canceled', false])
    assert.equal(order.payment.refunded, order.total)
  }),
  refused(orders.cancelOrder, 404, 'order_not_found', '[ORD-05] no such order', async (suite) => ({
    ...(await unknown(suite)),
    body: {},
  })),
  refused(orders.cancelOrder, 409, 'order_not_cancelable', '[ORD-05] on its way already', async (suite) => {
    const { token, orderId } = await ordered(suite)
    for (const status of ['in_progress', 'ready', 'out_for_delivery'] as const)
      await advanceOrder(suite.app.db, orderId, status, 0, suite.clock.now())
    return { token, params: { orderId }, body: {} }
  }),
  success(orders.addToOrder, '[ORD-02] one more item, paid for', async (suite, call) => {
    const { request, total } = await addition(suite)
    const { order } = await call(request)
    assert.ok(order.items.length === 2 && order.total > total && order.payment.amount === order.total)
  }),
  refused(orders.addToOrder, 400, 'idempotency_key_required', '[CHK-06] without a key', async (suite) => {
    const { idempotencyKey: _, ...request } = (await addition(suite)).request
    return request
  }),
  refused(
    orders.addToOrder,
    409,
    'idempotency_key_reused',
    '[CHK-06] for another quantity',
    async (suite) => {
      const { request } = await addition(suite)
      await suite.as.call(orders.addToOrder, request)
      return { ...request, body: { ...request.body, quantity: 2 } }
    },
  ),
  refused(orders.addToOrder, 404, 'order_not_found', '[ORD-02] no such order', async (suite) => ({
    ...(await addition(suite)).request,
    params: { orderId: 'nothing' },
  })),
  refused(orders.addToOrder, 404, 'product_not_found', '[ORD-02] no such product', (suite) =>
    adding(suite, unknownProduct, 1),
  ),
  refused(orders.addToOrder, 409, 'order_not_open', '[ORD-02] it is being packed', async (suite) => {
    const { request } = await addition(suite)
    await advanceOrder(suite.app.db, request.params.orderId, 'in_progress', 0, suite.clock.now())
    return request
  }),
  refused(orders.addToOrder, 409, 'item_unavailable', '[ORD-02] sold out', async (suite) => {
    const { request } = await addition(suite)
    await setStock(suite, suite.shop.storeId, request.body.product_id, 0)
    return request
  }),
  refused(orders.addToOrder, 422, 'basket_limit', '[BSK-01] ninety-nine more', (suite) =>
    adding(suite, suite.shop.products[2]?.id ?? '', 99),
  ),
  refused(orders.addToOrder, 422, 'age_verification_required', '[AGE-01] beer', async (suite) => {
    const [beer] = await rawRows<{ id: string }>(
      suite.app.db,
      sql`select product_id as id from products where tags @> '["beer"]' and not hidden order by product_id limit 1`,
    )
    return adding(suite, beer?.id ?? '', 1)
  }),
  refused(orders.addToOrder, 422, 'payment_refused', '[CHK-05] the card pays once', async (suite) => {
    const { request } = await addition(suite, '4000000000000366')
    return request
  }),
  success(orders.addToOrder, '[CHK-06] the gateway is silent: it is pending', async (suite, call) => {
    const { order } = await call(await unansweredAddition(suite))
    assert.deepEqual([order.items.length, order.additions.at(-1)?.state], [1, 'pending'])
  }),
  refused(orders.addToOrder, 409, 'addition_pending', '[CHK-06] it is being added already', async (suite) => {
    const request = await unansweredAddition(suite)
    await suite.as.call(orders.addToOrder, request)
    return { ...request, idempotencyKey: randomUUID() }
  }),
  success(orders.deliveryDetails, '[ORD-02] where it comes from and goes to', async (suite, call) => {
    const { token, orderId } = await ordered(suite)
    const fields = [
      'pickup',
      'dropoff',
      'dropoff_eta',
      'courier_info',
      'location',
      'street',
      'route',
    ] as const
    const { data } = await call({ token, params: { orderId }, body: { fields: [...fields] } })
    assert.equal(data.pickup.lat, suite.shop.lat)
    assert.ok(Math.abs(data.dropoff.lat - suite.shop.lat - 0.004) < 1e-5)
  }),
  refused(orders.deliveryDetails, 404, 'order_not_found', '[ORD-02] no such order', async (suite) => ({
    ...(await unknown(suite)),
    body: { fields: ['pickup' as const] },
  })),
]
