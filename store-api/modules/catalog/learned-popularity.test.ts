import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import * as catalog from '@kolea/contract/catalog.ts'
import { learnedPopularity } from '@kolea/domain/catalog/popularity.ts'
import { customers } from '../../db/schema/customers.ts'
import { products } from '../../db/schema/catalog.ts'
import { openTestApi, testEnvironment, type TestApi } from '../../tests/open-test-api.ts'
import { findShop, place, readyShopper, type TestShop } from '../../tests/shopping.ts'
import { cancelOrder } from '@kolea/contract/orders.ts'

let api: TestApi
let shop: TestShop
before(async () => {
  api = await openTestApi()
  shop = await findShop(api)
})
after(() => api[Symbol.asyncDispose]())

const refresh = async () =>
  (
    await api.app.inject({
      method: 'POST',
      url: '/operator/popularity/refresh',
      headers: { authorization: `Bearer ${testEnvironment.OPERATOR_TOKEN}` },
    })
  ).json<{ categories: number }>()

const read = async (productId: string) => {
  const [row] = await api.app.db.select().from(products).where(eq(products.productId, productId))
  assert.ok(row)
  return { popularity: row.popularity, learned: row.learnedPopularity, category: row.categoryId }
}

/** An order of two units of the shop's first product. */
async function order(training = false) {
  const shopper = await readyShopper(api, shop)
  const placed = (await place(api, shopper.customer.token, shopper.body)).ok
  if (training)
    await api.app.db
      .update(customers)
      .set({ trainingMode: true })
      .where(eq(customers.customerId, shopper.customer.customerId))
  return { ...shopper, orderId: placed.order_id ?? '', at: api.clock.now() }
}

test('[CAT-01] popularity is the seed’s weight and what orders taught; training and canceled orders teach nothing', async () => {
  const productId = shop.products[0]?.id ?? ''
  const start = await read(productId)
  const counted = await order()
  await order(true)
  const canceled = await order()
  await api.as.call(cancelOrder, {
    token: canceled.customer.token,
    params: { orderId: canceled.orderId },
    body: { reason: '' },
  })
  assert.equal((await refresh()).categories, 1)
  const learned = learnedPopularity([{ quantity: 2, at: counted.at }], api.clock.now())
  assert.deepEqual(await read(productId), {
    ...start,
    popularity: start.popularity + learned,
    learned,
  })
  assert.equal((await refresh()).categories, 0, 'nothing to write a second time')
})

test('[CAT-03] a listing by popularity follows the orders', async () => {
  const productId = shop.products[0]?.id ?? ''
  const { category } = await read(productId)
  const [top] = (
    await api.as.call(catalog.storeFacet, {
      token: await api.as.guest(),
      params: { storeId: shop.storeId },
      body: facet(category),
    })
  ).ok.Items
  assert.notEqual(top?.product_id, productId)
  await api.app.db.execute(
    sql`update order_items set quantity = 1000000 where product_id = ${productId} and order_id in (select order_id from orders where order_status = 'submitted')`,
  )
  await api.app.db
    .update(products)
    .set({ popularity: 700, learnedPopularity: 0 })
    .where(eq(products.productId, productId))
  await refresh()
  assert.equal((await read(productId)).popularity, 1100)
  const [first] = (
    await api.as.call(catalog.storeFacet, {
      token: await api.as.guest(),
      params: { storeId: shop.storeId },
      body: facet(category),
    })
  ).ok.Items
  assert.equal(first?.product_id, productId)
})

const facet = (category_id: string) => ({
  facet_level: ['category_id', 'subcategory'] as ['category_id', 'subcategory'],
  attributes: { store_id: shop.storeId, category_id, subcategory: [], filters: {} },
  sort: { popularity: 1 as const },
  limit: 12,
  lastKey: null,
})

test('[CAT-01] what was ordered fades: after three months the weight is the seed’s again', async () => {
  const productId = shop.products[0]?.id ?? ''
  const { popularity, learned } = await read(productId)
  api.clock.set(new Date(api.clock.now().getTime() + 91 * 86_400_000))
  await refresh()
  assert.deepEqual(await read(productId).then((row) => [row.popularity, row.learned]), [
    popularity - learned,
    0,
  ])
})
