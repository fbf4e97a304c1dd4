import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { globalSearch, storeSearch } from '@kolea/contract/catalog.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { rawRows } from '../../tests/raw-rows.ts'
import { findShop, setStock } from '../../tests/shopping.ts'
import { catalogNow } from '../catalog/snapshots.ts'
import { findAssortment } from '../catalog/assortment.ts'
import { MiniSearchEngine } from './minisearch-engine.ts'
import { productIndexNow, searchBy } from './product-index.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const { db } = api.app
const shop = await findShop(api)
const token = await api.as.guest()

const bodyOf = (query: string) => ({
  query,
  suggest: false,
  attributes: { id: null },
  exclude_tags: [],
  limit: 40,
})
const search = async (query: string) =>
  (await api.as.call(globalSearch, { token, body: bodyOf(query) })).ok.Items
const searchHere = async (query: string) =>
  (await api.as.call(storeSearch, { token, params: { storeId: shop.storeId }, body: bodyOf(query) })).ok.Items
const idsOf = (items: readonly { product_id: string }[]) => items.map((item) => item.product_id)

/** A product that a query finds, which the test changes. @throws Error when there is none */
async function anyFound(query: string) {
  const [item] = await search(query)
  if (item === undefined) throw new Error(`${query} finds nothing`)
  return item
}

test('[SEA-03] a product with another name is found by it at the next search, and no more by the one before', async () => {
  const { product_id: id } = await anyFound('duct tape')
  assert.deepEqual(await search('quibblefix'), [])
  await db.execute(sql`update products set name = 'Quibblefix Strips' where product_id = ${id}`)
  assert.deepEqual(idsOf(await search('quibblefix')), [id])
  assert.ok(!idsOf(await search('duct tape')).includes(id))
})

test('[SEA-03] a product that is hidden, and one that is shown again, at the next search', async () => {
  const { product_id: id } = await anyFound('lip balm')
  await db.execute(sql`update products set hidden = true where product_id = ${id}`)
  assert.ok(!idsOf(await search('lip balm')).includes(id))
  await db.execute(sql`update products set hidden = false where product_id = ${id}`)
  assert.ok(idsOf(await search('lip balm')).includes(id))
})

test('[SEA-03] another price is shown by the next search', async () => {
  const { product_id: id, price } = await anyFound('spam musubi')
  await db.execute(sql`update product_prices set list_cents = list_cents + 111 where product_id = ${id}`)
  assert.equal((await search('spam musubi')).find((item) => item.product_id === id)?.price, price + 111)
})

test('[SEA-02] what a store has sold out stands after what it has at the next search, and before again when it is back', async () => {
  const query = 'cola'
  for (const id of idsOf(await searchHere(query))) await setStock(api, shop.storeId, id, 9)
  const [first = ''] = idsOf(await searchHere(query))
  await setStock(api, shop.storeId, first, 0)
  const without = await searchHere(query)
  assert.notEqual(without[0]?.product_id, first)
  assert.equal(without.find((item) => item.product_id === first)?.availableQuantity, 0)
  await setStock(api, shop.storeId, first, 9)
  assert.equal((await searchHere(query))[0]?.product_id, first)
})

test('[SEA-03] the products of a category with another name are found by it at the next search', async () => {
  const { product_id: id } = await anyFound('dog food')
  await db.execute(sql`update categories set localised = jsonb_set(localised, '{en,display_name}', '"Zoofery"')
    where category_id = (select category_id from products where product_id = ${id})`)
  assert.ok(idsOf(await search('zoofery')).includes(id))
})

test('[SEA-03] a line of equivalents counts at the next search', async () => {
  assert.deepEqual(await search('fizzlewump'), [])
  await db.execute(sql`insert into search_rules (rule_id, kind, body, seeded, updated_at)
    values ('equivalent:of-a-test', 'equivalent', '{"line":"fizzlewump => ginger beer"}', false, now())`)
  assert.match((await anyFound('fizzlewump')).name, /Ginger Beer/)
})

test('only the products that were written are indexed again', async () => {
  const put: string[][] = []
  const engine = new MiniSearchEngine()
  await using other = await openTestApi()
  const { db: own } = other.app
  searchBy(own, {
    put: async (products) => {
      put.push(products.map(({ productId }) => productId))
      await engine.put(products)
    },
    remove: (ids) => engine.remove(ids),
    find: (concepts, enough) => engine.find(concepts, enough),
  })
  const follow = async () => {
    put.length = 0
    const { version } = await catalogNow(own, await findAssortment(own, undefined))
    await productIndexNow(own, version)
    return put.flat()
  }
  const all = await follow()
  assert.ok(all.length > 500)
  assert.deepEqual(await follow(), [])
  const [id = ''] = all
  await own.execute(sql`update products set name = 'Another name' where product_id = ${id}`)
  assert.deepEqual(await follow(), [id])
  await own.execute(sql`update product_prices set list_cents = list_cents + 1 where product_id = ${id}`)
  assert.deepEqual(await follow(), [])
  const [category] = await rawRows<{ category_id: string; products: string[] }>(
    own,
    sql`update categories c set localised = localised where category_id = (select category_id from products where product_id = ${id})
      returning category_id, array(select product_id from products p where p.category_id = c.category_id and not hidden) as products`,
  )
  assert.deepEqual((await follow()).sort(), category?.products.sort())
})
