import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as cart from '@kolea/contract/cart-calls.ts'
import { getProfile } from '@kolea/contract/profile.ts'
import * as orders from '@kolea/contract/orders.ts'
import * as placement from '@kolea/contract/placement.ts'
import { inTransaction } from '../../db/database.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { openTestApi, testEnvironment } from '../../tests/open-test-api.ts'
import {
  addCard,
  agree,
  fillCart,
  findShop,
  ledger,
  place,
  readyShopper,
  stockOf,
  cartLine,
} from '../../tests/shopping.ts'
import type { TestCustomer } from '../../tests/test-caller.ts'
import { runDueJobs } from '../../plugins/jobs.ts'
import { advanceOrder, type OnwardStatus } from '../fulfilment/advance.ts'

const api = await openTestApi({ FULFILMENT: 'simulator', FULFILMENT_SECONDS_PER_STEP: '10' })
after(() => api[Symbol.asyncDispose]())
const shop = await findShop(api)
const later = (seconds: number) => api.clock.set(new Date(api.clock.now().getTime() + seconds * 1000))
const statusOf = async (token: string, orderId: string) =>
  (await api.as.call(orders.getOrder, { token, params: { orderId }, query: {} })).ok.order

async function ordered(customer?: TestCustomer) {
  const shopper = await readyShopper(api, shop, customer === undefined ? {} : { customer })
  const orderId = (await place(api, shopper.customer.token, shopper.body)).ok.order_id ?? ''
  return { ...shopper, orderId, token: shopper.customer.token }
}

test('[ORD-02] a delivery goes from submitted to delivered by due rows, the courier moving toward the door', async () => {
  const { token, orderId, body } = await ordered()
  const first = await statusOf(token, orderId)
  assert.match(first.order_number, /^K-\d{5,}$/)
  assert.deepEqual(
    [first.order_status, first.cancelable, first.total],
    ['submitted', true, body.payment_details.amount],
  )
  assert.equal(
    first.summary.reduce((sum, row) => sum + row.amount, 0),
    first.total,
  )
  await runDueJobs(api.app)
  assert.equal((await statusOf(token, orderId)).order_status, 'submitted')
  const details = async () =>
    (await api.as.call(orders.deliveryDetails, { token, params: { orderId }, body: { fields: [] } })).ok
  assert.equal((await details()).courier_info, null)
  for (const expected of ['in_progress', 'ready', 'out_for_delivery'] as const) {
    later(11)
    await runDueJobs(api.app)
    assert.equal((await statusOf(token, orderId)).order_status, expected)
  }
  const ride = await details()
  assert.ok(
    ride.courier_info?.courier_name && ride.location && ride.route.length > 2 && ride.data.dropoff_eta,
  )
  const farFrom = (point: { lat: number; lon: number } | null) =>
    point
      ? Math.abs(point.lat - ride.data.dropoff.lat) + Math.abs(point.lon - ride.data.dropoff.lon)
      : Infinity
  later(15)
  assert.ok(farFrom((await details()).location) < farFrom(ride.location))
  later(20)
  await runDueJobs(api.app)
  const done = await statusOf(token, orderId)
  assert.deepEqual(
    done.order_history.map((entry) => entry.order_status),
    ['submitted', 'in_progress', 'ready', 'out_for_delivery', 'delivered'],
  )
  assert.deepEqual([done.ETA, done.cancelable], [null, false])
})

test('[ORD-02] a pickup order ends picked up, with a code and without a courier', async () => {
  const { token, customerId } = await api.as.customer()
  const cardId = await addCard(api, token)
  const items = [cartLine(shop.products[1]!, 1)]
  const body = { customer_local_time: '', shipping: { pickup: { store_id: shop.storeId } }, items }
  const filled = (await api.as.call(cart.postPickupCart, { token, body })).ok.cart
  const agreed = (await api.as.call(cart.checkoutPickup, { token, body: { phone_number: '8085550199' } })).ok
  assert.equal(agreed.cart.user_profile?.phone_number, '8085550199')
  const placed = await api.as.call(placement.placePickupOrder, {
    token,
    idempotencyKey: crypto.randomUUID(),
    body: {
      hash: agreed.cart_hash,
      customer_local_time: '',
      customer_ip_address: '',
      device_unique_identifier: 'd',
      app_version: '1.3.0',
      os_version: 'x',
      device: 'W',
      tip_details: null,
      payment_details: {
        company_id: 125,
        currency: 'usd',
        payment_mode: 'card',
        gateway: 'test',
        amount: filled.total,
        store_id: shop.storeId,
        customer_id: customerId,
        card_id: cardId,
      },
    },
  })
  const orderId = placed.ok.order_id ?? ''
  assert.match((await statusOf(token, orderId)).pickup_code ?? '', /^\d{4}$/)
  for (let step = 0; step < 3; step += 1) {
    later(11)
    await runDueJobs(api.app)
  }
  const done = await statusOf(token, orderId)
  assert.deepEqual([done.order_status, done.order_history.length], ['picked_up', 4])
  assert.equal(
    (await api.as.call(orders.deliveryDetails, { token, params: { orderId }, body: { fields: [] } })).status,
    404,
  )
})

test('[ORD-05] a submitted order can be canceled: money and goods go back; later it cannot', async () => {
  const { token, orderId, product, body } = await ordered()
  const stock = await stockOf(api, shop.storeId, product.id)
  const cancel = () =>
    api.as.call(orders.cancelOrder, { token, params: { orderId }, body: { reason: 'changed my mind' } })
  const canceled = (await cancel()).ok.order
  assert.deepEqual(
    [canceled.order_status, canceled.payment.refunded],
    ['canceled', body.payment_details.amount],
  )
  assert.equal(await stockOf(api, shop.storeId, product.id), stock + 2)
  assert.equal((await ledger(api)).filter((entry) => entry.entry_key === `${orderId}_refund_1`).length, 1)
  assert.equal((await cancel()).error.error, 'order_not_cancelable')
  const packing = await ordered()
  later(11)
  await runDueJobs(api.app)
  const late = await api.as.call(orders.cancelOrder, {
    token: packing.token,
    params: { orderId: packing.orderId },
    body: {},
  })
  assert.deepEqual([late.status, late.error.error], [409, 'order_not_cancelable'])
})

test('[ORD-01] current and past orders come in pages, newest first, until none is left', async () => {
  const { customer } = await readyShopper(api, shop)
  const { token } = customer
  const cardId = await addCard(api, token, '5555555555554444')
  const placed: (string | null)[] = []
  for (let count = 0; count < 5; count += 1) {
    await fillCart(api, token, shop, [cartLine(shop.products[3]!, 1)])
    placed.unshift((await place(api, token, await agree(api, customer, cardId))).ok.order_id)
    later(1)
  }
  const pageOf = async (order_status: 'current' | 'past', lastKey: string | null = null) =>
    (
      await api.as.call(orders.orderHistory, {
        token,
        body: { order_status, country: 'US', limit: 2, lastKey, OrderHistoryLimit: 14 },
      })
    ).ok
  const seen: string[] = []
  for (let key: string | null = null, more = true; more;) {
    const page = await pageOf('current', key)
    seen.push(...page.orders.map((order) => order.order_id))
    assert.equal(page.inProgressOrdersCount, 5)
    key = page.lastIndex
    more = page.hasNextPage
  }
  assert.deepEqual(seen, placed)
  await api.as.call(orders.cancelOrder, { token, params: { orderId: seen[0] ?? '' }, body: {} })
  assert.deepEqual(
    (await pageOf('past')).orders.map((order) => order.order_id),
    [seen[0]],
  )
  assert.equal((await pageOf('current')).inProgressOrdersCount, 4)
  const bad = await api.as.call(orders.orderHistory, {
    token,
    body: { order_status: 'past', country: 'US', limit: 2, lastKey: 'x', OrderHistoryLimit: 14 },
  })
  assert.equal(bad.status, 400)
})

test('[ROL-01] other people’s orders are as unknown as those that never were', async () => {
  const { orderId } = await ordered()
  const stranger = (await api.as.customer()).token
  const guest = await api.as.guest()
  for (const id of [orderId, 'ord_never_was']) {
    const answers = [
      await api.as.call(orders.getOrder, { token: stranger, params: { orderId: id }, query: {} }),
      await api.as.call(orders.cancelOrder, { token: stranger, params: { orderId: id }, body: {} }),
      await api.as.call(orders.deliveryDetails, {
        token: stranger,
        params: { orderId: id },
        body: { fields: [] },
      }),
    ]
    for (const answer of answers)
      assert.deepEqual([answer.status, answer.error.error], [404, 'order_not_found'])
    assert.equal(
      (await api.as.call(orders.getOrder, { token: guest, params: { orderId: id }, query: {} })).status,
      403,
    )
  }
})

test('[ORD-01] a page goes on where the one before ended, whatever is ordered meanwhile; a country at a time', async () => {
  const { customer } = await readyShopper(api, shop)
  const { token } = customer
  const cardId = await addCard(api, token, '5555555555554444')
  const order = async () => {
    later(1)
    await fillCart(api, token, shop, [cartLine(shop.products[3]!, 1)])
    return (await place(api, token, await agree(api, customer, cardId))).ok.order_id ?? ''
  }
  const placed = [await order(), await order(), await order()].reverse()
  const page = async (lastKey: string | null, country: 'US' | 'CA' = 'US') => {
    const body = { order_status: 'current' as const, country, limit: 2, lastKey, OrderHistoryLimit: 14 }
    return (await api.as.call(orders.orderHistory, { token, body })).ok
  }
  const first = await page(null)
  const newest = await order()
  const second = await page(first.lastIndex)
  assert.deepEqual(
    [...first.orders, ...second.orders].map(({ order_id }) => order_id),
    placed,
  )
  assert.deepEqual([second.hasNextPage, second.lastIndex, second.inProgressOrdersCount], [false, null, 4])
  assert.equal((await page(null)).orders[0]?.order_id, newest)
  const elsewhere = await page(null, 'CA')
  assert.deepEqual([elsewhere.orders, elsewhere.inProgressOrdersCount], [[], 0])
})

test('[ORD-03] picked up, returned, delivered and canceled are past; the profile counts them', async () => {
  const delivered = await ordered()
  const move = (...statuses: OnwardStatus[]) =>
    statuses.reduce(
      (before, status) =>
        before.then(async () => {
          await inTransaction(api.app.db, (tx) =>
            advanceOrder(tx, delivered.orderId, status, 0, api.clock.now()),
          )
        }),
      Promise.resolve(),
    )
  const listed = async (order_status: 'current' | 'past') => {
    const body = { order_status, country: 'US' as const, limit: 15, lastKey: null, OrderHistoryLimit: 14 }
    return (await api.as.call(orders.orderHistory, { token: delivered.token, body })).ok.orders.length
  }
  await move('in_progress', 'ready', 'out_for_delivery', 'complete')
  const counted = async () => {
    const { profile } = (await api.as.call(getProfile, { token: delivered.token, query: {} })).ok
    return [profile.active_orders_count, profile.past_orders_count_by_type]
  }
  assert.deepEqual([await listed('current'), await listed('past')], [1, 0])
  assert.deepEqual(await counted(), [1, { delivery: 0, pickup: 0 }])
  await move('delivered')
  assert.deepEqual([await listed('current'), await listed('past')], [0, 1])
  assert.deepEqual(await counted(), [0, { delivery: 1, pickup: 0 }])
  await move('returned')
  assert.deepEqual([await listed('current'), await listed('past')], [0, 1])
})

test('[ORD-05] of a cancellation and the next step at once, one wins and the ledger follows it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { token, orderId, product, body } = await ordered()
    const stock = await stockOf(api, shop.storeId, product.id)
    const cancel = () => api.as.call(orders.cancelOrder, { token, params: { orderId }, body: {} })
    const advance = () =>
      inTransaction(api.app.db, (tx) => advanceOrder(tx, orderId, 'in_progress', 0, api.clock.now())).then(
        () => 200,
        () => 409,
      )
    const [first, step, second] = await Promise.all([cancel(), advance(), cancel()])
    const canceled = [first, second].filter(({ status }) => status === 200).length
    assert.equal(canceled + (step === 200 ? 1 : 0), 1)
    const order = await statusOf(token, orderId)
    assert.equal(order.order_status, canceled === 1 ? 'canceled' : 'in_progress')
    assert.equal(order.payment.refunded, canceled === 1 ? body.payment_details.amount : 0)
    assert.equal(await stockOf(api, shop.storeId, product.id), stock + 2 * canceled)
    assert.equal(order.order_history.length, 2)
  }
})

test('[ORD-05] the operator’s "canceled" and "failed" give the money back too', async () => {
  for (const status of ['canceled', 'failed'] as const) {
    const { token, orderId, body } = await ordered()
    const reply = await api.app.inject({
      method: 'POST',
      url: `/operator/orders/${orderId}/advance`,
      payload: { status },
      headers: { authorization: `Bearer ${testEnvironment.OPERATOR_TOKEN}` },
    })
    assert.equal(reply.statusCode, 200)
    const order = await statusOf(token, orderId)
    assert.deepEqual([order.order_status, order.payment.refunded], [status, body.payment_details.amount])
  }
})

test('[ORD-02] the customer gets a message when an order is placed, ready and delivered', async () => {
  const phone = '8085550142'
  const { orderId, customer } = await ordered(await api.as.customer({ phone_number: phone }))
  for (let step = 0; step < 3; step += 1) {
    later(11)
    await runDueJobs(api.app)
  }
  later(40)
  await runDueJobs(api.app)
  const { order_number: number } = await statusOf(customer.token, orderId)
  const messages = (await api.app.db.select().from(outboxMessages)).filter(({ subject }) =>
    subject.includes(number),
  )
  assert.deepEqual(
    messages.map(({ template, channel, recipient }) => [template, channel, recipient]).sort(),
    [
      ['order_delivered', 'mail', customer.email],
      ['order_placed', 'mail', customer.email],
      ['order_ready_delivery', 'sms', `+1${phone}`],
    ],
  )
})

test('[ORD-02] only the requested fields of a delivery are answered', async () => {
  const { token, orderId } = await ordered()
  for (let step = 0; step < 3; step += 1) {
    later(11)
    await runDueJobs(api.app)
  }
  const ask = async (fields: ('courier_info' | 'location' | 'street' | 'route' | 'dropoff_eta')[]) => {
    const answer = (
      await api.as.call(orders.deliveryDetails, { token, params: { orderId }, body: { fields } })
    ).ok
    const { courier_info: courier, location, street, route, data } = answer
    return [courier !== null, location !== null, street !== null, route.length > 0, data.dropoff_eta !== null]
  }
  assert.deepEqual(await ask([]), [true, true, true, true, true])
  assert.deepEqual(await ask(['location']), [false, true, false, false, false])
  assert.deepEqual(await ask(['street']), [false, false, true, false, false])
  assert.deepEqual(await ask(['courier_info', 'dropoff_eta']), [true, false, false, false, true])
  later(3_600)
  const late = await api.as.call(orders.deliveryDetails, {
    token: (await api.as.customer()).token,
    params: { orderId },
    body: { fields: [] },
  })
  assert.equal(late.status, 404)
})
