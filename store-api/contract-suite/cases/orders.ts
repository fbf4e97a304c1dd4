import assert from 'node:assert/strict'
import * as orders from '#lib/contract/orders.ts'
import { advanceOrder } from '../../modules/fulfilment/advance.ts'
import { place, readyShopper } from '../../tests/shopping.ts'
import { refused, success, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'

/** A customer's delivery order that was just placed. */
async function ordered(suite: Suite) {
  const { customer, body } = await readyShopper(suite, suite.shop)
  const { order_id: orderId } = (await place(suite, customer.token, body)).ok
  assert.ok(orderId)
  return { token: customer.token, orderId }
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
  success(orders.deliveryDetails, '[ORD-02] where it comes from and goes to', async (suite, call) => {
    const { token, orderId } = await ordered(suite)
    const fields = ['pickup', 'dropoff', 'dropoff_eta', 'courier_info', 'location', 'route'] as const
    const { data } = await call({ token, params: { orderId }, body: { fields: [...fields] } })
    assert.equal(data.pickup.lat, suite.shop.lat)
    assert.ok(Math.abs(data.dropoff.lat - suite.shop.lat - 0.004) < 1e-5)
  }),
  refused(orders.deliveryDetails, 404, 'order_not_found', '[ORD-02] no such order', async (suite) => ({
    ...(await unknown(suite)),
    body: { fields: ['pickup' as const] },
  })),
]
