import assert from 'node:assert/strict'
import * as catalog from '@kolea/contract/catalog.ts'
import { refused, success, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'

const page = (category_id: string, store_id?: string) => ({
  facet_level: ['category_id' as const, 'subcategory' as const],
  attributes: {
    ...(store_id && { store_id }),
    country: 'US' as const,
    category_id,
    subcategory: [],
    filters: {},
  },
  sort: { popularity: 1 as const },
  limit: 5,
  lastKey: null,
})
const query = (text: string) => ({
  query: text,
  suggest: false,
  country: 'US' as const,
  attributes: { id: null },
  exclude_tags: ['alcohol'],
  limit: 5,
})
const first = ({ shop }: Suite) => shop.products[0]?.id ?? ''
const wrongKey = { lastKey: { id: 'rubbish' } }

export const catalogCases: readonly Case[] = [
  success(catalog.filters, '[CAT-03] filters with their counts', async (suite, call) => {
    const token = await suite.as.guest()
    const { filters } = await call({ token, body: { category_id: 'snacks', store_id: suite.shop.storeId } })
    assert.ok(filters.length > 0 && filters.every(({ values }) => values.every(({ count }) => count > 0)))
  }),
  success(catalog.storeFacet, '[CAT-03] two pages by key, nothing twice', async (suite, call) => {
    const token = await suite.as.guest()
    const params = { storeId: suite.shop.storeId }
    const one = await call({ token, params, body: page('snacks', params.storeId) })
    const two = await call({ token, params, body: { ...page('snacks'), lastKey: one.LastEvaluatedKey } })
    const ids = [...one.Items, ...two.Items].map((item) => item.product_id)
    assert.equal(new Set(ids).size, 10)
  }),
  refused(catalog.storeFacet, 404, 'store_not_found', '[CAT-03] no such store', async (suite) => ({
    token: await suite.as.guest(),
    params: { storeId: 'nowhere' },
    body: page('snacks'),
  })),
  refused(catalog.storeFacet, 404, 'category_not_found', '[CAT-05] a hidden category', async (suite) => ({
    token: await suite.as.guest(),
    params: { storeId: suite.shop.storeId },
    body: page('tobacco'),
  })),
  refused(catalog.storeFacet, 400, 'bad_request', '[CAT-03] a key that is none', async (suite) => ({
    token: await suite.as.guest(),
    params: { storeId: suite.shop.storeId },
    body: { ...page('snacks'), ...wrongKey },
  })),
  success(catalog.globalFacet, '[CAT-08] without a store, prices of the country', async (suite, call) => {
    const token = await suite.as.guest()
    const us = await call({ token, body: page('snacks') })
    assert.equal(us.Items.length, 5)
    assert.ok(us.total > 5 && us.Items.every((item) => item.availableQuantity === null))
  }),
  refused(catalog.globalFacet, 404, 'category_not_found', '[CAT-03] no such category', async (suite) => ({
    token: await suite.as.guest(),
    body: page('no-such-category'),
  })),

  success(catalog.storeProduct, '[CAT-04] a product with the store’s stock', async (suite, call) => {
    const token = await suite.as.guest()
    const [product] = suite.shop.products
    const found = await call({ token, params: { storeId: suite.shop.storeId, productId: first(suite) } })
    assert.deepEqual([found.product.name, found.product.price], [product?.name, product?.cents])
    assert.ok(found.similar.length > 0)
  }),
  refused(catalog.storeProduct, 404, 'store_not_found', '[CAT-04] no such store', async (suite) => ({
    token: await suite.as.guest(),
    params: { storeId: 'nowhere', productId: first(suite) },
  })),
  refused(catalog.storeProduct, 404, 'product_not_found', '[CAT-04] no such product', async (suite) => ({
    token: await suite.as.guest(),
    params: { storeId: suite.shop.storeId, productId: 'nothing' },
  })),
  success(catalog.globalProduct, '[CAT-08] in Canada’s own money', async (suite, call) => {
    const token = await suite.as.guest()
    const params = { productId: first(suite) }
    const us = await call({ token, params, query: { country: 'US' } })
    const ca = await call({ token, params, query: { country: 'CA' } })
    assert.ok(ca.product.price > us.product.price)
  }),
  refused(catalog.globalProduct, 404, 'product_not_found', '[CAT-04] no such product', async (suite) => ({
    token: await suite.as.guest(),
    params: { productId: 'nothing' },
    query: {},
  })),

  success(catalog.storeSearch, '[SEA-02] a slip of the keyboard still finds', async (suite, call) => {
    const token = await suite.as.guest()
    const found = await call({ token, params: { storeId: suite.shop.storeId }, body: query('musibi') })
    assert.match(found.Items[0]?.name ?? '', /Musubi/)
  }),
  refused(catalog.storeSearch, 404, 'store_not_found', '[SEA-02] no such store', async (suite) => ({
    token: await suite.as.guest(),
    params: { storeId: 'nowhere' },
    body: query('musubi'),
  })),
  success(catalog.storeSearchList, '[SEA-04] each line of a list in its order', async (suite, call) => {
    const { lines } = await call({
      token: await suite.as.guest(),
      params: { storeId: suite.shop.storeId },
      body: { lines: ['musubi', 'vape'], exclude_tags: [] },
    })
    assert.deepEqual(
      lines.map(({ sold, items }) => [sold, items.length > 0]),
      [
        [true, true],
        [false, false],
      ],
    )
  }),
  refused(catalog.storeSearchList, 404, 'store_not_found', '[SEA-04] no such store', async (suite) => ({
    token: await suite.as.guest(),
    params: { storeId: 'nowhere' },
    body: { lines: ['musubi'], exclude_tags: [] },
  })),
  success(catalog.globalSearchList, '[SEA-04] a list without a store', async (suite, call) => {
    const body = { country: 'CA' as const, lines: ['cola'], exclude_tags: ['alcohol'] }
    const [line] = (await call({ token: await suite.as.guest(), body })).lines
    assert.ok(line && line.items.length > 0)
  }),
  success(catalog.globalSearch, '[SEA-02] pages by key; nothing for nonsense', async (suite, call) => {
    const token = await suite.as.guest()
    const one = await call({ token, body: query('chips') })
    assert.equal(one.Items.length, 5)
    const two = await call({
      token,
      body: { ...query('chips'), attributes: one.LastEvaluatedKey ?? { id: null } },
    })
    assert.notEqual(two.Items[0]?.product_id, one.Items[0]?.product_id)
    assert.equal((await call({ token, body: query('qqqqzzzz') })).total, 0)
  }),
  refused(catalog.globalSearch, 400, 'bad_request', '[SEA-02] a key that is none', async (suite) => ({
    token: await suite.as.guest(),
    body: { ...query('chips'), attributes: { id: 'rubbish' } },
  })),

  success(catalog.suggestiveSelling, '[PRM-02] additions that are not in the basket', async (suite, call) => {
    const token = await suite.as.guest()
    const product_id = suite.shop.products.slice(0, 3).map(({ id }) => id)
    const body = {
      store_id: suite.shop.storeId,
      product_id,
      version: 1,
      time_of_day: 'morning',
      day_of_week: 3,
    } as const
    const { items } = await call({ token, body })
    assert.ok(items.length > 0 && items.every((item) => !product_id.includes(item.product_id)))
  }),
  success(catalog.replacements, '[BSK-06] others of the same sub-category', async (suite, call) => {
    const token = await suite.as.guest()
    const params = { storeId: suite.shop.storeId, productId: first(suite) }
    const { items } = await call({ token, params })
    assert.ok(items.every(({ product_id }) => product_id !== params.productId))
    assert.ok(new Set(items.map(({ subCategory }) => subCategory)).size <= 1)
  }),
  refused(catalog.replacements, 404, 'store_not_found', '[BSK-06] no store', async (suite) => ({
    token: await suite.as.guest(),
    params: { storeId: 'nowhere', productId: first(suite) },
  })),
  refused(catalog.replacements, 404, 'product_not_found', '[BSK-06] no product', async (suite) => ({
    token: await suite.as.guest(),
    params: { storeId: suite.shop.storeId, productId: 'no-such' },
  })),
  success(catalog.sitemapProducts, '[CAT-09] every page once', async (suite, call) => {
    const token = await suite.as.guest()
    const { products, total } = await call({ token, query: { country: 'US', offset: 0, limit: 50_000 } })
    assert.equal(new Set(products.map(({ product_id }) => product_id)).size, total)
  }),
  refused(catalog.sitemapProducts, 400, 'bad_request', '[CAT-09] beyond any catalog', async (suite) => ({
    token: await suite.as.guest(),
    query: { country: 'US' as const, offset: 60_000_000, limit: 1 },
  })),
]
