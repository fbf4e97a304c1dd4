import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { desc, eq } from 'drizzle-orm'
import * as orders from '@kolea/contract/orders.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { openTestApi, testEnvironment } from '../../tests/open-test-api.ts'
import { cartLine, findShop, ledger, place, readyShopper, stockOf } from '../../tests/shopping.ts'
import { GatewayTimeout } from '../payments/gateway.ts'
import { reconcilePayments } from './reconcile.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const shop = await findShop(api)
const [first, second] = [shop.products[4]!, shop.products[5]!]

async function ordered(choice: 'remove' | 'cancel' = 'remove', tip = 300) {
  const lines = [cartLine(first, 3), cartLine(second, 1)]
  const cart = { out_of_stock_acknowledgement: choice }
  const { customer, body } = await readyShopper(api, shop, { lines, cart, tip })
  const placed = (await place(api, customer.token, body)).ok
  assert.equal(placed.order_status, 'SUBMITTED')
  return { ...customer, orderId: placed.order_id ?? '', charged: body.payment_details.amount }
}

type Ordered = Awaited<ReturnType<typeof ordered>>

const read = async ({ token, orderId }: Ordered) =>
  (await api.as.call(orders.getOrder, { token, params: { orderId }, query: {} })).ok.order

async function operator(orderId: string, what: string, payload: object = {}) {
  const reply = await api.app.inject({
    method: 'POST',
    url: `/operator/orders/${orderId}/${what}`,
    payload,
    headers: { authorization: `Bearer ${testEnvironment.OPERATOR_TOKEN}` },
  })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}

const given = async (orderId: string) =>
  (await ledger(api))
    .filter(({ entry_key }) => entry_key.startsWith(`${orderId}_refund_`))
    .reduce((sum, { amount }) => sum + amount, 0)

const lastMail = async (recipient: string) => {
  const [mail] = await api.app.db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, recipient))
    .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.messageId))
  return mail
}

test('[BSK-06] "remove": missing items leave the order and their exact share comes back', async () => {
  const order = await ordered('remove')
  const stock = await stockOf(api, shop.storeId, first.id)
  assert.equal((await operator(order.orderId, 'short', { product: first.id, quantity: 1 })).status, 200)
  const left = await read(order)
  assert.deepEqual(
    left.items.map(({ product_id, quantity }) => [product_id, quantity]),
    [
      [first.id, 2],
      [second.id, 1],
    ],
  )
  assert.deepEqual(
    left.original_items.map(({ quantity }) => quantity),
    [3, 1],
  )
  const [refund] = left.refunds
  assert.deepEqual(
    [refund?.cause, refund?.state, refund?.product_id, refund?.quantity, left.refunds.length],
    ['out_of_stock', 'succeeded', first.id, 1, 1],
  )
  // The item, its tax and its deposit: at least its price, and never fees or tip.
  assert.ok((refund?.amount ?? 0) >= first.cents && (refund?.amount ?? 0) < first.cents * 1.2 + 10)
  assert.deepEqual([left.payment.refunded, left.total], [refund?.amount, order.charged])
  assert.equal(await given(order.orderId), refund?.amount)
  assert.equal(await stockOf(api, shop.storeId, first.id), stock)
  const mail = await lastMail(order.email)
  assert.equal(mail?.template, 'order_item_missing')
  assert.ok(mail?.body.includes(`1 × ${first.name}`))
})

test('[BSK-06] a line refunded unit by unit comes to what it comes to at once', async () => {
  const [unitByUnit, whole] = [await ordered(), await ordered()]
  for (let unit = 0; unit < 3; unit += 1)
    assert.equal(
      (await operator(unitByUnit.orderId, 'short', { product: first.id, quantity: 1, of: 3 - unit })).status,
      200,
    )
  assert.equal((await operator(whole.orderId, 'short', { product: first.id })).status, 200)
  assert.equal((await read(unitByUnit)).payment.refunded, (await read(whole)).payment.refunded)
  assert.deepEqual(
    (await read(unitByUnit)).items.map(({ product_id }) => product_id),
    [second.id],
  )
})

test('[BSK-06] "cancel": one missing item cancels the whole order and gives all of it back, tip included', async () => {
  const order = await ordered('cancel')
  const stock = await stockOf(api, shop.storeId, first.id)
  const answer = await operator(order.orderId, 'short', { product: first.id, quantity: 1 })
  assert.equal(answer.body.status, 'canceled')
  const left = await read(order)
  assert.deepEqual([left.order_status, left.payment.refunded], ['canceled', order.charged])
  assert.equal(await given(order.orderId), order.charged)
  // The two that were there go back on the shelf, the missing one does not.
  assert.equal(await stockOf(api, shop.storeId, first.id), stock + 2)
})

test('[BSK-06] a removal that would leave nothing cancels the order', async () => {
  const order = await ordered('remove')
  await operator(order.orderId, 'advance', { status: 'in_progress' })
  await operator(order.orderId, 'short', { product: first.id })
  assert.equal((await read(order)).order_status, 'in_progress')
  await operator(order.orderId, 'short', { product: second.id })
  const left = await read(order)
  assert.deepEqual([left.order_status, left.payment.refunded, left.items], ['canceled', order.charged, []])
})

test('[BSK-06] missing items that are reported again are not taken out twice; more of them name how many the order has', async () => {
  const order = await ordered()
  const short = (payload: object) => operator(order.orderId, 'short', { product: first.id, ...payload })
  assert.equal((await short({ quantity: 1 })).status, 200)
  const { refunded } = (await read(order)).payment
  assert.equal((await short({ quantity: 1 })).body.error, 'pieces_differ')
  assert.equal((await read(order)).payment.refunded, refunded)
  assert.equal((await short({ quantity: 1, of: 2 })).status, 200)
  assert.equal((await read(order)).items.find(({ product_id }) => product_id === first.id)?.quantity, 1)
})

test('[BSK-06] missing items are refused where there are none, and once the order is packed', async () => {
  const order = await ordered()
  const short = (payload: object) => operator(order.orderId, 'short', payload)
  assert.deepEqual((await short({ product: 'no-such' })).status, 404)
  assert.equal((await short({ product: first.id, quantity: 4 })).body.error, 'too_many_pieces')
  assert.equal((await short({ product: first.id, quantity: 0 })).status, 400)
  assert.equal((await operator('ord_never', 'short', { product: first.id })).status, 404)
  for (const status of ['in_progress', 'ready']) await operator(order.orderId, 'advance', { status })
  assert.equal((await short({ product: first.id })).body.error, 'order_not_in_preparation')
  assert.deepEqual((await read(order)).refunds, [])
})

test('[ORD-05] refunds of an order add up and never exceed its charge', async () => {
  const order = await ordered()
  const refund = (payload: object) => operator(order.orderId, 'refund', { reason: 'cold soup', ...payload })
  assert.equal((await refund({ amount: 100 })).body.amount, 100)
  const { refunded } = (await refund({ item: first.id, quantity: 1, refunded: 100 })).body
  assert.equal((await refund({ item: first.id, quantity: 3, refunded })).body.error, 'too_many_pieces')
  assert.equal((await refund({ amount: order.charged, refunded })).body.error, 'refund_exceeds_charge')
  assert.equal((await refund({ amount: 1, item: first.id })).status, 400)
  assert.equal((await operator(order.orderId, 'refund', { amount: 1 })).status, 400)
  assert.equal((await refund({})).body.refunded, order.charged)
  assert.equal((await refund({})).body.error, 'nothing_to_refund')
  const left = await read(order)
  assert.equal(
    left.refunds.reduce((sum, { amount }) => sum + amount, 0),
    order.charged,
  )
  assert.deepEqual([left.refunds.length, await given(order.orderId)], [3, order.charged])
})

test('[ORD-05] a part of an order that is asked for again is not given twice; on top it names what is given back already', async () => {
  const order = await ordered()
  const part = { reason: 'cold soup', amount: 100 }
  assert.equal((await operator(order.orderId, 'refund', part)).body.refunded, 100)
  const again = await operator(order.orderId, 'refund', part)
  assert.deepEqual([again.status, again.body.error], [409, 'refunded_differs'])
  const unit = { reason: 'cold soup', item: first.id, quantity: 1 }
  assert.equal((await operator(order.orderId, 'refund', unit)).body.error, 'refunded_differs')
  assert.equal((await operator(order.orderId, 'refund', { ...part, refunded: 100 })).body.refunded, 200)
  assert.equal(await given(order.orderId), 200)
})

test('[CHK-06] twenty refunds at once, each on top of what it was answered, take no more than the charge', async () => {
  const order = await ordered()
  const amount = Math.ceil(order.charged / 6)
  const onTop = async (): Promise<number> => {
    for (let parts = 0; ; parts += 1) {
      const refund = { amount, refunded: parts * amount, reason: 'again' }
      const { status, body } = await operator(order.orderId, 'refund', refund)
      if (body.error !== 'refunded_differs') return status
    }
  }
  const statuses = await Promise.all(Array.from({ length: 20 }, onTop))
  assert.equal(statuses.filter((status) => status === 200).length, 5)
  assert.equal(await given(order.orderId), amount * 5)
  await operator(order.orderId, 'cancel')
  const left = await read(order)
  assert.deepEqual([left.payment.refunded, await given(order.orderId)], [order.charged, order.charged])
})

test('[CHK-06] a refund whose answer is lost is finished by the reconciler, once', async () => {
  const order = await ordered()
  const gateway = api.app.gateways.get('test')!
  api.app.gateways.set('test', {
    ...gateway,
    refund: async (...args) => {
      await gateway.refund(...args)
      throw new GatewayTimeout('the answer is lost')
    },
  })
  await operator(order.orderId, 'cancel')
  const before = await read(order)
  assert.deepEqual([before.refunds[0]?.state, before.payment.refunded], ['due', 0])
  await reconcilePayments(api.app)
  api.app.gateways.set('test', gateway)
  await Promise.all([reconcilePayments(api.app), reconcilePayments(api.app)])
  const left = await read(order)
  assert.deepEqual([left.refunds[0]?.state, left.payment.refunded], ['succeeded', order.charged])
  assert.equal(await given(order.orderId), order.charged)
})
