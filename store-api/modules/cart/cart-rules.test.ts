import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql, type SQL } from 'drizzle-orm'
import * as cart from '@kolea/contract/cart-calls.ts'
import { rawRows } from '../../tests/raw-rows.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import {
  addCard,
  agree,
  doorOf,
  fillCart,
  findShop,
  place,
  readyShopper,
  setStock,
  cartLine,
} from '../../tests/shopping.ts'
import { setFeature } from '../content/configuration.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const { app, clock } = api
const shop = await findShop(api)
const [cheap, second] = [shop.products[0]!, shop.products[1]!]
for (const product of shop.products) await setStock(api, shop.storeId, product.id, 400)

const statusOf = async (token: string) =>
  (await api.as.call(cart.getDeliveryCart, { token, query: {} })).ok.cart.status
/** Runs `work` while the shop is otherwise. */
async function whileShop(change: SQL, back: SQL, work: () => Promise<void>): Promise<void> {
  await app.db.execute(sql`update stores set ${change} where store_id = ${shop.storeId}`)
  try {
    await work()
  } finally {
    await app.db.execute(sql`update stores set ${back} where store_id = ${shop.storeId}`)
  }
}
async function whileFeature(
  id: string,
  value: number,
  usual: number,
  work: () => Promise<void>,
): Promise<void> {
  await setFeature(app.db, id, value, ['US'], clock.now())
  try {
    await work()
  } finally {
    await setFeature(app.db, id, usual, ['US'], clock.now())
  }
}

test('[CHK-01] [basket_order_limit] READY only when it may be placed: every other status says the first reason', async () => {
  const token = await api.as.guest()
  assert.equal(await statusOf(token), 'EMPTY')
  const body = { customer_local_time: '', items: [cartLine(cheap, 1)] }
  const homeless = (await api.as.call(cart.postDeliveryCart, { token, body })).ok.cart
  assert.deepEqual([homeless.status, homeless.cart_hash], ['NO_STORE', null])
  const stored = await api.as.call(cart.postDeliveryCart, {
    token,
    body: { ...body, store_id: shop.storeId },
  })
  assert.equal(stored.ok.cart.status, 'NO_ADDRESS')
  const hilo = { street: '12 Kilauea Ave', city: 'Hilo', zip: '96720' }
  const far = { ...doorOf(shop), ...hilo, lattitude: '19.710000', longitude: '-155.080000' }
  const away = await fillCart(api, token, shop, [cartLine(cheap, 1)], { shipping: { dropoff: far } })
  assert.equal(away.status, 'NO_ADDRESS')
  const nameless = await fillCart(api, token, shop, [cartLine(cheap, 1)], {
    shipping: { dropoff: { ...doorOf(shop), street: ' ' } },
  })
  assert.equal(nameless.status, 'NO_ADDRESS')
  const ready = await fillCart(api, token, shop, [cartLine(cheap, 1)])
  assert.equal(ready.status, 'READY')
  assert.match(ready.cart_hash ?? '', /^[0-9a-f]{64}$/)

  await whileShop(sql`couriers_available = false`, sql`couriers_available = true`, async () => {
    const now = (await api.as.call(cart.getDeliveryCart, { token, query: {} })).ok.cart
    assert.deepEqual([now.status, now.eta_range, now.cart_hash], ['NO_COURIER', null, null])
  })
  const [row] = await rawRows<{ hours: string; services: string }>(
    app.db,
    sql`select hours::text as hours, services::text as services from stores where store_id = ${shop.storeId}`,
  )
  const shut = '[{"open":"0100","close":"0200"}]'
  await whileShop(
    sql`hours = (select jsonb_agg(day || ${'{"open":"0100","close":"0200"}'}::jsonb) from jsonb_array_elements(hours) as day)`,
    sql`hours = ${row?.hours ?? shut}::jsonb`,
    async () => assert.equal(await statusOf(token), 'STORE_CLOSED'),
  )
  await whileShop(
    sql`services = '["pickup"]'::jsonb`,
    sql`services = ${row?.services ?? '[]'}::jsonb`,
    async () => assert.equal(await statusOf(token), 'NO_STORE'),
  )
  await whileShop(sql`training_only = true`, sql`training_only = false`, async () =>
    assert.equal(await statusOf(token), 'NO_STORE'),
  )
  await setStock(api, shop.storeId, cheap.id, 0)
  assert.equal(await statusOf(token), 'ITEMS_UNAVAILABLE')
  await setStock(api, shop.storeId, cheap.id, 400)
  await whileFeature('basket_order_limit', 10, 15_000, async () =>
    assert.equal(await statusOf(token), 'LIMIT_EXCEEDED'),
  )
  assert.equal(await statusOf(token), 'READY')
})

test('[CHK-01] what is not READY is neither agreed to nor placed', async () => {
  const { customer, body } = await readyShopper(api, shop)
  await whileShop(sql`couriers_available = false`, sql`couriers_available = true`, async () => {
    const refused = await api.as.call(cart.checkoutDelivery, { token: customer.token, body: {} })
    assert.deepEqual([refused.status, refused.error.error], [409, 'cart_not_ready'])
    assert.equal((await place(api, customer.token, body)).error.error, 'cart_not_ready')
  })
  assert.equal((await place(api, customer.token, body)).ok.order_status, 'SUBMITTED')
})

test('[CHK-01] a price that changed after the agreement is not charged', async () => {
  const { customer, cardId, product, body } = await readyShopper(api, shop)
  const change = (by: number) =>
    app.db.execute(
      sql`update product_prices set list_cents = list_cents + ${by} where product_id = ${product.id} and price_zone = 'oahu'`,
    )
  await change(25)
  try {
    assert.deepEqual((await place(api, customer.token, body)).error.error, 'cart_changed')
    const again = await agree(api, customer, cardId)
    assert.notEqual(again.hash, body.hash)
    assert.equal((await place(api, customer.token, again)).ok.order_status, 'SUBMITTED')
  } finally {
    await change(-25)
  }
})

const post = async (items: ReturnType<typeof cartLine>[]) => {
  const body = { customer_local_time: '', store_id: shop.storeId, items }
  return api.as.call(cart.postDeliveryCart, { token: await api.as.guest(), body })
}

test('[BSK-01] the limits of a basket: 99 items, under $150, 16 kinds of goods', async () => {
  const limit = (value: number, work: () => Promise<void>) =>
    whileFeature('basket_order_limit', value, 15_000, work)
  await setStock(api, shop.storeId, cheap.id, 400)
  await limit(1_000_000, async () => {
    assert.equal((await post([cartLine(cheap, 60), cartLine(second, 39)])).status, 200)
    const refused = await post([cartLine(cheap, 60), cartLine(second, 40)])
    assert.deepEqual([refused.status, refused.error.error], [422, 'basket_limit'])
  })
  await limit(10 * cheap.cents, async () => {
    assert.equal((await post([cartLine(cheap, 9)])).status, 200)
    assert.equal((await post([cartLine(cheap, 10)])).error.error, 'basket_limit')
  })
  const groups = new Map<string, { id: string; name: string }>()
  const rows = await rawRows<{ id: string; name: string; kind: string }>(
    app.db,
    sql`select p.product_id as id, p.name, p.matching_ids ->> 0 as kind from products p
      join store_products s on s.product_id = p.product_id and s.store_id = ${shop.storeId} and s.quantity > 0
      where not p.hidden and not p.age_restricted order by p.product_id`,
  )
  for (const row of rows) if (!groups.has(row.kind)) groups.set(row.kind, row)
  const kinds = [...groups.values()].slice(0, 17).map((product) => cartLine(product, 1))
  await limit(1_000_000, async () => {
    assert.equal((await post(kinds.slice(0, 16))).status, 200)
    assert.match((await post(kinds)).error.error_description, /16 different products/)
  })
})

test('[BSK-05] [SuiteMaxLength] [ADDRESS_MAX_LIMIT] [delivery_notes_length] notes, suite and street stay within the configured lengths', async () => {
  const token = await api.as.guest()
  const shipping = { dropoff: { ...doorOf(shop), apt: 'x'.repeat(26) }, delivery_notes: 'ʻ'.repeat(40) }
  const body = { customer_local_time: '', store_id: shop.storeId, items: [cartLine(cheap, 1)], shipping }
  const refused = await api.as.call(cart.postDeliveryCart, { token, body })
  assert.deepEqual(
    [refused.status, refused.error.error, refused.error.details],
    [400, 'bad_request', [{ path: 'body.shipping.dropoff.apt', message: 'at most 25 characters' }]],
  )
  assert.equal(await statusOf(token), 'EMPTY')
  await whileFeature('SuiteMaxLength', 30, 25, () =>
    whileFeature('delivery_notes_length', 33, 210, async () => {
      const saved = (await api.as.call(cart.postDeliveryCart, { token, body })).ok.cart
      assert.equal(saved.shipping.delivery_notes, 'ʻ'.repeat(33))
      assert.equal(saved.shipping.dropoff?.apt, 'x'.repeat(26))
    }),
  )
  await whileFeature('ADDRESS_MAX_LIMIT', 3, 80, async () => {
    const dropoff = doorOf(shop)
    const long = await api.as.call(cart.postDeliveryCart, {
      token: await api.as.guest(),
      body: { ...body, shipping: { dropoff } },
    })
    assert.deepEqual(long.error.details, [
      { path: 'body.shipping.dropoff.street', message: 'at most 3 characters' },
    ])
  })
})

test('[BSK-06] the choice for sold-out goods is stored, and part of what is agreed to', async () => {
  const customer = await api.as.customer()
  await fillCart(api, customer.token, shop, [cartLine(cheap, 1)])
  const cardId = await addCard(api, customer.token)
  const body = await agree(api, customer, cardId)
  const changed = await fillCart(api, customer.token, shop, [cartLine(cheap, 1)], {
    out_of_stock_acknowledgement: 'cancel',
  })
  assert.equal(changed.out_of_stock_acknowledgement, 'cancel')
  assert.equal((await place(api, customer.token, body)).error.error, 'cart_changed')
})

test('[BSK-09] bottles carry their deposit, in the row and in the order’s lines', async () => {
  const [soda] = await rawRows<{ id: string; name: string }>(
    app.db,
    sql`select p.product_id as id, p.name from products p join categories c on c.category_id = p.category_id
      where c.slug = 'soda' and p.size_value = '6 x 12 fl oz' order by p.product_id limit 1`,
  )
  assert.ok(soda)
  await setStock(api, shop.storeId, soda.id, 40)
  const customer = await api.as.customer()
  const filled = await fillCart(api, customer.token, shop, [cartLine(soda, 2), cartLine(cheap, 1)])
  const row = filled.basket_summary.find(({ key }) => key === 'bottle_deposit')
  assert.deepEqual([row?.amount, row?.details.map(({ amount }) => amount)], [72, [60, 12]])
  const body = await agree(api, customer, await addCard(api, customer.token))
  const orderId = (await place(api, customer.token, body)).ok.order_id ?? ''
  const lines = await rawRows<{ net: number; tax: number; deposit: number }>(
    app.db,
    sql`select net_cents as net, tax_cents as tax, deposit_cents as deposit from order_items where order_id = ${orderId}`,
  )
  assert.deepEqual(
    lines.map(({ deposit }) => deposit).sort((a, b) => a - b),
    [0, 72],
  )
  const fees = filled.basket_summary
    .filter(({ key }) => /fee/.test(key))
    .reduce((sum, { amount }) => sum + amount, 0)
  const paid = lines.reduce((sum, { net, tax, deposit }) => sum + net + tax + deposit, 0)
  assert.equal(paid + fees, filled.total)
})

test('[BSK-09] a basket is taxed as its province says, by class of goods', async () => {
  const [store] = await rawRows<{ store_id: string }>(
    app.db,
    sql`select store_id from stores where country = 'CA' and state = 'BC' order by store_id limit 1`,
  )
  assert.ok(store)
  const product = async (shelf: string, size: string) => {
    const [row] = await rawRows<{ id: string; name: string }>(
      app.db,
      sql`select p.product_id as id, p.name from products p join categories c on c.category_id = p.category_id
        where c.slug = ${shelf} and p.size_value = ${size} order by p.product_id limit 1`,
    )
    assert.ok(row)
    await setStock(api, store.store_id, row.id, 40)
    return row
  }
  const rowsFor = async (item: { id: string; name: string }) => {
    const body = { customer_local_time: '', store_id: store.store_id, items: [cartLine(item, 2)] }
    const filled = (await api.as.call(cart.postPickupCart, { token: await api.as.guest(), body })).ok.cart
    assert.equal(filled.currency, 'cad')
    return filled.basket_summary
      .map(({ key }) => key)
      .filter((key) => ['gst', 'pst', 'bottle_deposit'].includes(key))
  }
  assert.deepEqual(await rowsFor(await product('soda', '12 fl oz')), ['bottle_deposit', 'gst', 'pst'])
  assert.deepEqual(await rowsFor(await product('candy', '6 oz')), ['gst'])
  assert.deepEqual(await rowsFor(await product('bakery', '18 oz')), [])
})
