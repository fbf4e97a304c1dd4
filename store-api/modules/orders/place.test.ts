import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import * as cart from '@kolea/contract/cart-calls.ts'
import * as orders from '@kolea/contract/orders.ts'
import * as placement from '@kolea/contract/placement.ts'
import { rawRows } from '../../tests/raw-rows.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import {
  addCard,
  agree,
  fillCart,
  findShop,
  ledger,
  place,
  readyShopper,
  setStock,
  stockOf,
  cartLine,
  type PlaceBody,
} from '../../tests/shopping.ts'
import { GatewayTimeout } from '../payments/gateway.ts'
import { gatewayOf } from '../payments/gateways.ts'
import { reconcilePayments } from './reconcile.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const shop = await findShop(api)

test('[CHK-05] an order is placed: SUBMITTED, charged once, basket emptied, stock taken', async () => {
  const { customer, product, body } = await readyShopper(api, shop)
  const before = await stockOf(api, shop.storeId, product.id)
  const charges = (await ledger(api)).length
  const placed = (await place(api, customer.token, body)).ok
  assert.equal(placed.order_status, 'SUBMITTED')
  assert.equal(placed.transaction_message, null)
  assert.equal(await stockOf(api, shop.storeId, product.id), before - 2)
  const entries = await ledger(api)
  assert.equal(entries.length, charges + 1)
  assert.equal(
    entries.find((entry) => entry.entry_key === `${placed.order_id}_charge`)?.amount,
    body.payment_details.amount,
  )
  const fresh = (await api.as.call(cart.getDeliveryCart, { token: customer.token, query: {} })).ok.cart
  assert.deepEqual([fresh.items.length, fresh.status], [0, 'EMPTY'])
})

test('[CHK-06] fifty posts of one key make one order and one charge', async () => {
  const { customer, body } = await readyShopper(api, shop)
  const key = randomUUID()
  const charges = (await ledger(api)).length
  const answers = await Promise.all(Array.from({ length: 50 }, () => place(api, customer.token, body, key)))
  const ids = new Set(answers.map((answer) => answer.ok.order_id))
  assert.equal(ids.size, 1)
  assert.equal((await ledger(api)).length, charges + 1)
})

test('[CHK-06] fifty keys for one basket make one order and one charge', async () => {
  const { customer, cardId, product, body: first } = await readyShopper(api, shop)
  // Not the first order, whose offer alone would change the hash of a second.
  await place(api, customer.token, first)
  await fillCart(api, customer.token, shop, [cartLine(product, 2)])
  const body = await agree(api, customer, cardId)
  const charges = (await ledger(api)).length
  const answers = await Promise.all(Array.from({ length: 50 }, () => place(api, customer.token, body)))
  assert.equal(answers.filter((answer) => answer.status === 200).length, 1)
  assert.ok(answers.every((answer) => answer.status === 200 || answer.status === 409))
  assert.equal((await ledger(api)).length, charges + 1)
})

test('[CHK-06] the same key with another body is refused, and without a key nothing is ordered', async () => {
  const { customer, body } = await readyShopper(api, shop)
  const key = randomUUID()
  const first = (await place(api, customer.token, body, key)).ok
  const other = await place(api, customer.token, { ...body, os_version: 'other' }, key)
  assert.deepEqual([other.status, other.error.error], [409, 'idempotency_key_reused'])
  assert.equal((await place(api, customer.token, body, key)).ok.order_id, first.order_id)
  const keyless = await api.as.call(placement.placeDeliveryOrder, { token: customer.token, body })
  assert.equal(keyless.error.error, 'idempotency_key_required')
})

test('[CHK-05] a declined card leaves the basket and the stock, and another card may follow', async () => {
  const { customer, product, body } = await readyShopper(api, shop, { card: '4000000000000002' })
  const before = await stockOf(api, shop.storeId, product.id)
  const declined = (await place(api, customer.token, body)).ok
  assert.deepEqual([declined.order_status, declined.transaction_message], ['FAILED', 'card_declined'])
  assert.equal(declined.transaction_description, 'The card was declined. Try another card.')
  assert.equal(await stockOf(api, shop.storeId, product.id), before)
  const basket = (await api.as.call(cart.getDeliveryCart, { token: customer.token, query: {} })).ok.cart
  assert.equal(basket.items[0]?.quantity, 2)
  const unseen = await api.as.call(orders.getOrder, {
    token: customer.token,
    params: { orderId: declined.order_id ?? '' },
    query: {},
  })
  assert.equal(unseen.status, 404)
  const again = await agree(api, customer, await addCard(api, customer.token))
  assert.equal((await place(api, customer.token, again)).ok.order_status, 'SUBMITTED')
})

test('[CHK-05] insufficient funds and incorrect_zip carry the text of the gateway', async () => {
  for (const [number, code] of [
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000036', 'incorrect_zip'],
  ] as const) {
    const { customer, body } = await readyShopper(api, shop, { card: number })
    const refused = (await place(api, customer.token, body)).ok
    assert.equal(refused.transaction_message, code)
    assert.ok((refused.transaction_description ?? '').length > 10)
  }
})

test('[CHK-06] a charge whose answer is lost is found out: 504, then the order by its key', async () => {
  const { customer, body } = await readyShopper(api, shop, { card: '4000000000000341' })
  const key = randomUUID()
  const lost = await place(api, customer.token, body, key)
  assert.deepEqual([lost.status, lost.error.details?.[0]?.message], [504, 'Endpoint request timed out'])
  const find = () => api.as.call(placement.findOrderByKey, { token: customer.token, params: { key } })
  assert.equal((await find()).ok.order_status, 'PENDING')
  assert.ok((await reconcilePayments(api.app)) >= 1)
  const found = (await find()).ok
  assert.equal(found.order_status, 'SUBMITTED')
  const charges = (await ledger(api)).filter((entry) => entry.entry_key === `${found.order_id}_charge`)
  assert.equal(charges.length, 1)
  const stranger = await api.as.customer()
  assert.equal(
    (await api.as.call(placement.findOrderByKey, { token: stranger.token, params: { key } })).status,
    404,
  )
})

test('[CHK-06] a crash before the charge is made good by the reconciler, once', async () => {
  const { customer, body } = await readyShopper(api, shop)
  const gateway = gatewayOf(api.app, { gateway: 'test' })
  const key = randomUUID()
  api.app.gateways.set('test', {
    ...gateway,
    charge: () => Promise.reject(new GatewayTimeout('the process ended here')),
  })
  assert.equal((await place(api, customer.token, body, key)).status, 504)
  api.app.gateways.set('test', gateway)
  await Promise.all([
    reconcilePayments(api.app),
    reconcilePayments(api.app),
    place(api, customer.token, body, key),
  ])
  const found = (await api.as.call(placement.findOrderByKey, { token: customer.token, params: { key } })).ok
  assert.equal(found.order_status, 'SUBMITTED')
  assert.equal(
    (await ledger(api)).filter((entry) => entry.entry_key === `${found.order_id}_charge`).length,
    1,
  )
})

test('[CHK-04] altered amounts, tips, currencies, companies, stores, customers and hashes change nothing', async () => {
  const { customer, body } = await readyShopper(api, shop)
  const { cardId: anothersCard } = await readyShopper(api, shop)
  const paid = body.payment_details
  const altered = [
    { ...body, payment_details: { ...paid, amount: paid.amount - 1 } },
    { ...body, payment_details: { ...paid, amount: 0 } },
    { ...body, payment_details: { ...paid, currency: 'cad' as const } },
    { ...body, payment_details: { ...paid, company_id: 124 } },
    { ...body, payment_details: { ...paid, store_id: 'elsewhere' } },
    { ...body, payment_details: { ...paid, customer_id: 'someone' } },
    { ...body, payment_details: { ...paid, card_id: anothersCard } },
    { ...body, tip_details: { amount: 49 }, payment_details: { ...paid, amount: paid.amount + 49 } },
    { ...body, tip_details: { amount: 3001 }, payment_details: { ...paid, amount: paid.amount + 3001 } },
    { ...body, tip_details: { amount: 300 } },
    { ...body, hash: 'f'.repeat(64) },
  ]
  const charges = (await ledger(api)).length
  for (const attempt of altered) {
    const refused = await place(api, customer.token, attempt)
    assert.ok(refused.status >= 400 && refused.status < 500, `${refused.status}`)
  }
  assert.equal((await ledger(api)).length, charges)
})

test('[CHK-01] what changed since checkout is reported, not charged', async () => {
  const { customer, product, body } = await readyShopper(api, shop)
  await api.app.db.execute(
    sql`update product_prices set list_cents = list_cents + 10 where product_id = ${product.id}`,
  )
  const refused = await place(api, customer.token, body)
  assert.deepEqual([refused.status, refused.error.error], [409, 'cart_changed'])
  await api.app.db.execute(
    sql`update product_prices set list_cents = list_cents - 10 where product_id = ${product.id}`,
  )
})

test('[CHK-01] only a basket that is READY checks out', async () => {
  const customer = await api.as.customer()
  const check = () => api.as.call(cart.checkoutDelivery, { token: customer.token, body: {} })
  assert.equal((await check()).error.error, 'cart_empty')
  const product = shop.products[1] ?? shop.products[0]!
  const unaddressed = await fillCart(api, customer.token, shop, [cartLine(product, 1)], {
    shipping: { dropoff: null },
  })
  assert.equal(unaddressed.status, 'NO_ADDRESS')
  assert.equal((await check()).error.error, 'cart_not_ready')
  const ready = await fillCart(api, customer.token, shop, [cartLine(product, 1)])
  assert.equal(ready.status, 'READY')
  assert.equal((await check()).ok.cart_hash, ready.cart_hash)
})

test('[CHK-06] a hundred buyers of the last ten: ten are sold, ninety are refused, nobody pays for nothing', async () => {
  const product = shop.products[2]!
  await setStock(api, shop.storeId, product.id, 10)
  const buyers: { token: string; body: PlaceBody }[] = []
  for (let tens = 0; tens < 10; tens += 1) {
    const ten = Array.from({ length: 10 }, async () => {
      const customer = await api.as.customer()
      const cardId = await addCard(api, customer.token)
      await fillCart(api, customer.token, shop, [cartLine(product, 1)])
      return { token: customer.token, body: await agree(api, customer, cardId) }
    })
    buyers.push(...(await Promise.all(ten)))
  }
  const charges = (await ledger(api)).length
  const answers = await Promise.all(buyers.map(({ token, body }) => place(api, token, body)))
  const sold = answers.filter(({ status }) => status === 200)
  assert.deepEqual(
    sold.map(({ ok }) => ok.order_status),
    Array.from({ length: 10 }, () => 'SUBMITTED'),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  assert.deepEqual(
    [...new Set(refused.map(({ status, error }) => `${status} ${error.error}`))].sort(),
    ['409 cart_changed', '409 cart_not_ready'].filter((text) =>
      refused.some(({ error }) => text.endsWith(error.error)),
    ),
  )
  assert.deepEqual([refused.length, await stockOf(api, shop.storeId, product.id)], [90, 0])
  assert.equal((await ledger(api)).length, charges + 10)
  const [written] = await rawRows<{ quantity: number }>(
    api.app.db,
    sql`select sum(quantity)::int as quantity from order_items i join orders o using (order_id)
      where i.product_id = ${product.id} and o.placement = 'placed'`,
  )
  assert.equal(written?.quantity, 10)
})

test('[CHK-06] every charge in the ledger belongs to one placed order of the same amount', async () => {
  const rows = await rawRows<{ entries: number; orders: number }>(
    api.app.db,
    sql`select (select count(*)::int from test_gateway_ledger where kind = 'charge' and outcome = 'succeeded') as entries,
      (select count(*)::int from orders o join test_gateway_ledger l on l.entry_key = o.order_id || '_charge' and l.amount = o.total
        where o.placement = 'placed') as orders`,
  )
  assert.ok((rows[0]?.entries ?? 0) > 0)
  assert.equal(rows[0]?.entries, rows[0]?.orders)
})
