import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql, type SQL } from 'drizzle-orm'
import * as catalog from '@kolea/contract/catalog.ts'
import { homePage } from '@kolea/contract/content.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { findShop } from '../../tests/shopping.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const { storeId } = await findShop(api)
const token = await api.as.guest()

/** What is cached for a version of the catalog, by the ids of its products. */
const cachedLists: Record<string, () => Promise<string[]>> = {
  'lists of home': async () =>
    (await api.as.call(homePage, { token, query: { v: '5', store_id: storeId } })).ok.custom_sections.flatMap(
      (section) => section.content.map((product) => product.product_id),
    ),
  recommendations: async () =>
    (
      await api.as.call(homePage, { token, query: { v: '5', store_id: storeId, reco: 'on' } })
    ).ok.recommendation.map((product) => product.product_id),
  'additions to a basket': async () =>
    (
      await api.as.call(catalog.suggestiveSelling, {
        token,
        body: { store_id: storeId, product_id: [], version: 1, time_of_day: 'evening', day_of_week: 3 },
      })
    ).ok.items.map((product) => product.product_id),
  'a search': async () =>
    (
      await api.as.call(catalog.storeSearch, {
        token,
        params: { storeId },
        body: { query: 'chips', suggest: false, attributes: { id: null }, exclude_tags: [], limit: 5 },
      })
    ).ok.Items.map((product) => product.product_id),
}

for (const [what, idsNow] of Object.entries(cachedLists))
  test(`[CAT-01] [SEA-02] ${what}: what is hidden, or not carried any more, is gone from the next answer`, async () => {
    const changes: ((id: string) => SQL)[] = [
      (id) => sql`update products set hidden = true where product_id = ${id}`,
      (id) => sql`delete from store_products where product_id = ${id} and store_id = ${storeId}`,
    ]
    for (const change of changes) {
      const before = await idsNow()
      const [first] = before
      assert.ok(first)
      assert.deepEqual(await idsNow(), before)
      await api.app.db.execute(change(first))
      const after = await idsNow()
      assert.ok(!after.includes(first))
      // Another takes its place.
      assert.equal(after.length, before.length)
    }
  })

test('[SEA-02] the same words with other tags left out, or with fewer looked at, are another search', async () => {
  const search = async (exclude_tags: string[], suggest = false) =>
    (
      await api.as.call(catalog.globalSearch, {
        token,
        body: { query: 'tea', suggest, attributes: { id: null }, exclude_tags },
      })
    ).ok
  const [first] = (await search([])).Items
  assert.ok(first)
  await api.app.db.execute(sql`update products set tags = '["Glass"]' where product_id = ${first.product_id}`)
  const all = await search([])
  const fewer = await search(['glass'])
  assert.equal(fewer.total, all.total - 1)
  assert.ok(fewer.Items.every((product) => product.product_id !== first.product_id))
  assert.deepEqual(await search([]), all)
  assert.deepEqual((await search([], true)).filters, [])
})
