import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { addToOrder, cancelOrder, getOrder } from '@kolea/contract/orders.ts'
import { openTestApi, testEnvironment } from '../../tests/open-test-api.ts'
import { rawRows } from '../../tests/raw-rows.ts'
import { cartLine, findShop, ledger, place, readyShopper, setStock, stockOf } from '../../tests/shopping.ts'
import { watchChanges } from '../../tests/watch-changes.ts'
import { reconcilePayments } from './reconcile.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const shop = await findShop(api)
const [first, second] = [shop.products[4]!, shop.products[5]!]

async function ordered(card?: string) {
  const { customer, body } = await readyShopper(api, shop, { card, lines: [cartLine(first, 3)] })
  await setStock(api, shop.storeId, second.id, 40)
  const placed = await place(api, customer.token, body)
  const orderId = placed.status === 200 ? (placed.ok.order_id ?? '') : ''
  return { ...customer, orderId, charged: body.payment_details.amount }
}

type Ordered = Awaited<ReturnType<typeof ordered>>

/** With a card whose charges go through and are never answered: the reconciler places the order. */
async function orderedLate(): Promise<Ordered> {
  const order = await ordered('4000000000000341')
  await reconcilePayments(api.app)
  const [row] = await rawRows<{ order_id: string }>(
    api.app.db,
    sql`select order_id from orders where customer_id = ${order.customerId}`,
  )
  return { ...order, orderId: row?.order_id ?? '' }
}

const add = ({ token, orderId }: Ordered, productId: string, quantity = 1, idempotencyKey = randomUUID()) =>
  api.as.call(addToOrder, {
    token,
    params: { orderId },
    body: { product_id: productId, quantity },
    idempotencyKey,
  })

const read = async ({ token, orderId }: Ordered) =>
  (await api.as.call(getOrder, { token, params: { orderId }, query: {} })).ok.order

async function operator(orderId: string, what: string, payload: object = {}) {
  const reply = await api.app.inject({
    method: 'POST',
    url: `/operator/orders/${orderId}/${what}`,
    payload,
    headers: { authorization: `Bearer ${testEnvironment.OPERATOR_TOKEN}` },
  })
  assert.equal(reply.statusCode, 200)
}

const chargesOfAdditions = async () =>
  (await ledger(api)).filter(({ entry_key, kind }) => entry_key.startsWith('add_') && kind === 'charge')

test('[ORD-02] an item is added to a placed order without a fee, charged once for a key, and is on its receipt', async () => {
  const order = await ordered()
  const stock = await stockOf(api, shop.storeId, second.id)
  const before = (await chargesOfAdditions()).length
  const key = randomUUID()
  const { order: added } = (await add(order, second.id, 2, key)).ok
  assert.deepEqual((await add(order, second.id, 2, key)).ok.order, added)
  assert.deepEqual(
    added.items.map(({ product_id, quantity }) => [product_id, quantity]),
    [
      [first.id, 3],
      [second.id, 2],
    ],
  )
  const row = added.summary.find((each) => each.key === 'added_later')
  const paid = row?.amount ?? 0
  // The goods, their tax and deposit, and no fee.
  assert.ok(paid >= 2 * second.cents && paid < 2 * second.cents * 1.2 + 30)
  assert.deepEqual([added.total, added.payment.amount], [order.charged + paid, order.charged + paid])
  assert.equal(added.delivery_fee, (await read(order)).delivery_fee)
  const charges = await chargesOfAdditions()
  assert.deepEqual([charges.length - before, charges.at(-1)?.amount], [1, paid])
  assert.equal(await stockOf(api, shop.storeId, second.id), stock - 2)
  assert.equal((await add(order, second.id, 1, key)).error.error, 'idempotency_key_reused')
})

test('[ORD-02] more of what was ordered is added to its line, and two clicks at once are one addition', async () => {
  const order = await ordered()
  const key = randomUUID()
  const both = await Promise.all([add(order, first.id, 1, key), add(order, first.id, 1, key)])
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  )
  const { items, original_items: original } = await read(order)
  assert.deepEqual([items[0]?.quantity, original[0]?.quantity, items.length], [4, 4, 1])
})

test('[ORD-02] a refused charge leaves the order and the shelf as they were', async () => {
  const order = await ordered('4000000000000366')
  const [before, stock] = [await read(order), await stockOf(api, shop.storeId, second.id)]
  const answer = await add(order, second.id)
  assert.deepEqual([answer.status, answer.error.error], [422, 'payment_refused'])
  assert.deepEqual({ ...(await read(order)), additions: [] }, before)
  assert.equal(await stockOf(api, shop.storeId, second.id), stock)
})

test('[ORD-02] pages are notified of an addition that takes the last of a shelf, and of one that came too late and is put back', async () => {
  const productsChangedBy = async (work: () => Promise<unknown>) => {
    const changes = await watchChanges(api)
    await work()
    const { hard, soft } = await changes()
    return [...hard, ...soft].filter((tag) => tag.startsWith('product:'))
  }
  const order = await ordered()
  assert.deepEqual(await productsChangedBy(() => add(order, second.id)), [])
  await setStock(api, shop.storeId, second.id, 1)
  assert.deepEqual(await productsChangedBy(() => add(order, second.id)), [`product:${second.id}`])

  const late = await orderedLate()
  await setStock(api, shop.storeId, second.id, 1)
  await add(late, second.id)
  await api.as.call(cancelOrder, { token: late.token, params: { orderId: late.orderId }, body: {} })
  assert.deepEqual(await productsChangedBy(() => reconcilePayments(api.app)), [`product:${second.id}`])
})

test('[ORD-02] nothing is added once the store packs, to an order of somebody else, or of what is sold out', async () => {
  const order = await ordered()
  assert.equal((await add({ ...order, token: (await api.as.customer()).token }, second.id)).status, 404)
  await setStock(api, shop.storeId, second.id, 1)
  assert.equal((await add(order, second.id, 2)).error.error, 'item_unavailable')
  assert.equal((await read(order)).open_for_additions, true)
  await operator(order.orderId, 'advance', { status: 'in_progress' })
  assert.equal((await read(order)).open_for_additions, false)
  assert.deepEqual((await add(order, second.id)).error.error, 'order_not_open')
})

test('[ORD-05] canceling gives back the order and what was added, each to its own charge', async () => {
  const order = await ordered()
  const { order: added } = (await add(order, second.id, 2)).ok
  const stock = await stockOf(api, shop.storeId, second.id)
  await api.as.call(cancelOrder, { token: order.token, params: { orderId: order.orderId }, body: {} })
  const left = await read(order)
  assert.deepEqual([left.payment.refunded, left.payment.amount], [added.total, added.total])
  assert.deepEqual(
    left.refunds.map(({ amount, state }) => [amount, state]),
    [
      [order.charged, 'succeeded'],
      [added.total - order.charged, 'succeeded'],
    ],
  )
  assert.equal(await stockOf(api, shop.storeId, second.id), stock + 2)
})

const stateOf = ({ additions }: Awaited<ReturnType<typeof read>>) =>
  additions.map(({ key, product_id, quantity, state }) => [key, product_id, quantity, state])

test('[CHK-06] an addition whose charge was not answered is pending on the order, and is added to it once the gateway says so', async () => {
  const known = await orderedLate()
  const key = randomUUID()
  const lost = (await add(known, second.id, 1, key)).ok.order
  assert.deepEqual(stateOf(lost), [[key, second.id, 1, 'pending']])
  assert.deepEqual([lost.items.length, lost.payment.amount], [1, known.charged])
  assert.deepEqual(await read(known), lost, 'on another device, too')
  await reconcilePayments(api.app)
  assert.deepEqual(stateOf(await read(known)), [[key, second.id, 1, 'succeeded']])
  assert.equal((await read(known)).items.length, 2)
  assert.equal((await add(known, second.id, 1, key)).status, 200)
  assert.equal((await read(known)).items[1]?.quantity, 1)
})

test('[CHK-06] what is paid for after the order was canceled goes back', async () => {
  const known = await orderedLate()
  assert.equal((await add(known, second.id)).ok.order.additions[0]?.state, 'pending')
  const stock = await stockOf(api, shop.storeId, second.id)
  await api.as.call(cancelOrder, { token: known.token, params: { orderId: known.orderId }, body: {} })
  await reconcilePayments(api.app)
  const left = await read(known)
  assert.deepEqual([left.items.length, left.payment.refunded], [1, left.payment.amount])
  assert.equal(await stockOf(api, shop.storeId, second.id), stock + 1)
})

test('[CHK-06] while an addition is pending the same product is not added again, whatever key or device sends it', async () => {
  const known = await orderedLate()
  const charges = (await chargesOfAdditions()).length
  await add(known, second.id)
  const again = await Promise.all([add(known, second.id), add(known, second.id, 3)])
  for (const { status, error } of again) assert.deepEqual([status, error.error], [409, 'addition_pending'])
  assert.match(again[0]!.error.error_description, /already adding this to your order/)
  assert.equal((await add(known, first.id)).ok.order.additions.length, 2, 'another product may be added')
  await reconcilePayments(api.app)
  assert.equal((await chargesOfAdditions()).length, charges + 2)
  assert.equal((await add(known, second.id)).status, 200, 'once it is in, one more may be wanted')
})

test('[CHK-06] an addition that the bank refused is failed on the order', async () => {
  const order = await ordered('4000000000000366')
  assert.equal((await add(order, second.id)).error.error, 'payment_refused')
  const left = await read(order)
  assert.deepEqual(
    [left.additions.map(({ state }) => state), left.payment.amount],
    [['failed'], order.charged],
  )
})
