import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import * as catalog from '@kolea/contract/catalog.ts'
import { categoryList, homePage } from '@kolea/contract/content.ts'
import { hasHiddenTag } from '@kolea/domain/catalog/category.ts'
import {
  attributeNames,
  attributesToWire,
  cardAttributes,
  pageAttributes,
} from '@kolea/domain/catalog/product-attributes.ts'
import { seedProducts } from '../../db/seed/catalog/products.ts'
import { rawRows } from '../../tests/raw-rows.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { findShop, setStock } from '../../tests/shopping.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const shop = await findShop(api)
const token = await api.as.guest()
const storeId = shop.storeId

type Sort = Partial<Record<'popularity' | 'catalog_price' | 'name' | 'original_price', 1 | -1>>
const facet = (
  category_id: string,
  more: {
    sort?: Sort
    subcategory?: string[]
    filters?: Record<string, string[]>
    limit?: number
    lastKey?: { id: string } | null
  } = {},
) =>
  api.as.call(catalog.storeFacet, {
    token,
    params: { storeId },
    body: {
      facet_level: ['category_id', 'subcategory'],
      attributes: { category_id, subcategory: more.subcategory ?? [], filters: more.filters ?? {} },
      sort: more.sort ?? { popularity: 1 },
      limit: more.limit ?? 40,
      lastKey: more.lastKey ?? null,
    },
  })

async function allOf(category: string, sort: Sort, limit: number) {
  const items = []
  for (let lastKey: { id: string } | null = null, more = true; more;) {
    const page: Awaited<ReturnType<typeof facet>>['ok'] = (await facet(category, { sort, limit, lastKey })).ok
    items.push(...page.Items)
    lastKey = page.LastEvaluatedKey
    more = lastKey !== null
    assert.ok(page.Items.length <= limit)
    if (!more) assert.equal(items.length, page.total)
  }
  return items
}

test('[CAT-03] pages by key show every product of a category once, in each order', async () => {
  for (const sort of [
    { popularity: 1 },
    { catalog_price: 1 },
    { catalog_price: -1 },
    { name: 1 },
    { original_price: -1 },
  ] as Sort[]) {
    const items = await allOf('snacks', sort, 7)
    assert.equal(new Set(items.map((item) => item.product_id)).size, items.length)
    const paid = items.map((item) => item.promo_price ?? item.price)
    if ('catalog_price' in sort) {
      assert.deepEqual(
        paid,
        paid.toSorted((a, b) => (sort.catalog_price === 1 ? a - b : b - a)),
      )
      assert.notDeepEqual(
        paid,
        items.map((item) => item.price),
        'some of them are on offer',
      )
    }
  }
})

test('[CAT-03] sub-categories and filters narrow the list, and their counts are true', async () => {
  const all = (await facet('snacks')).ok
  assert.ok(all.facets.length > 1)
  assert.equal(
    all.facets.reduce((sum, each) => sum + each.count, 0),
    all.total,
  )
  const sub = all.facets[0]!
  const narrowed = (await facet('snacks', { subcategory: [sub.subcategory] })).ok
  assert.equal(narrowed.total, sub.count)
  assert.ok(narrowed.Items.every((item) => item.subCategory === sub.subcategory))
  const { filters } = (
    await api.as.call(catalog.filters, { token, body: { category_id: 'snacks', store_id: storeId } })
  ).ok
  for (const filter of filters) {
    for (const { value, count } of filter.values) {
      assert.equal(
        (await facet('snacks', { filters: { [filter.id]: [value] } })).ok.total,
        count,
        `${filter.id} ${value}`,
      )
    }
  }
  assert.equal((await facet('snacks', { filters: { nonsense: ['x'] } })).ok.total, 0)
})

test('[CAT-03] what is made without milk and without eggs is made without both; of two brands either is meant', async () => {
  const { filters } = (
    await api.as.call(catalog.filters, { token, body: { category_id: 'cookies', store_id: storeId } })
  ).ok
  const valuesOf = (id: string) =>
    filters.find((filter) => filter.id === id)?.values.map(({ value }) => value) ?? []
  assert.ok(valuesOf('diet').includes('vegan'))
  const totalOf = async (id: string, values: string[]) =>
    (await facet('cookies', { filters: { [id]: values } })).ok.total
  const [noMilk, noEgg] = [await totalOf('without', ['no-milk']), await totalOf('without', ['no-egg'])]
  const both = await totalOf('without', ['no-milk', 'no-egg'])
  assert.ok(both < noMilk || both < noEgg)
  const { Items } = (await facet('cookies', { filters: { without: ['no-milk', 'no-egg'] } })).ok
  assert.ok(Items.length > 0)
  const [first = '', second = ''] = valuesOf('brand')
  assert.equal(
    await totalOf('brand', [first, second]),
    (await totalOf('brand', [first])) + (await totalOf('brand', [second])),
  )
})

test('[CAT-03] [CAT-08] filters are counted of a sub-category, and without a store at the prices of the country', async () => {
  const filtersOf = async (body: { subcategory?: string; country?: 'US' | 'CA' }) =>
    (await api.as.call(catalog.filters, { token, body: { category_id: 'snacks', ...body } })).ok.filters
  const sub = (await facet('snacks')).ok.facets[0]!
  const brands = (await filtersOf({ subcategory: sub.subcategory })).find(({ id }) => id === 'brand')
  for (const { count } of brands?.values ?? []) assert.ok(count < sub.count)
  const bandsOf = async (country: 'US' | 'CA') =>
    (await filtersOf({ country })).find(({ id }) => id === 'price')?.values
  assert.notDeepEqual(await bandsOf('CA'), await bandsOf('US'))
})

test('[CAT-03] unknown categories, stores and keys are refused', async () => {
  assert.equal((await facet('no-such-category')).error.error, 'category_not_found')
  assert.equal((await facet('snacks', { lastKey: { id: 'rubbish' } })).status, 400)
  assert.equal(
    (await facet('snacks', { lastKey: { id: Buffer.from('["x",1]').toString('base64url') } })).status,
    400,
  )
  const nowhere = await api.as.call(catalog.storeProduct, {
    token,
    params: { storeId: 'nowhere', productId: shop.products[0]!.id },
  })
  assert.equal(nowhere.error.error, 'store_not_found')
})

test('[CAT-04] a product has its price, offer, size, nutrition and stock', async () => {
  const [juice] = await rawRows<{ id: string }>(
    api.app.db,
    sql`select product_id as id from products where name = 'Kōlea Sparkling Juice, Pink Guava'`,
  )
  assert.ok(juice)
  await setStock(api, storeId, juice.id, 3)
  const { product, similar } = (
    await api.as.call(catalog.storeProduct, { token, params: { storeId, productId: juice.id } })
  ).ok
  assert.deepEqual([product.price, product.promo_price, product.catalog_price], [249, 179, 249])
  assert.equal(product.promos.find((promo) => promo.promo_price === 179)?.promo_short_desc, '28% off')
  assert.deepEqual(
    [product.availableQuantity, product.availabilityMessage, product.available],
    [3, 'Only 3 left', true],
  )
  assert.ok(product.long_desc && product.nutrition && product.Ingredients && /^\d{12}$/.test(product.upc))
  assert.ok(similar.length >= 4 && similar.every((each) => each.product_id !== juice.id))
})

test('[CAT-04] every shelf has complements on other shelves: for any age, none twice and none of the same kind', async () => {
  const shelves = await rawRows<{ slug: string; id: string }>(
    api.app.db,
    sql`select c.slug, min(p.product_id) as id from products p join categories c using (category_id)
      where not p.hidden group by c.slug`,
  )
  assert.ok(shelves.length > 20)
  for (const { slug, id } of shelves) {
    const { complements } = (
      await api.as.call(catalog.globalProduct, { token, params: { productId: id }, query: {} })
    ).ok
    const kinds = complements.map((each) => each.subCategory)
    assert.ok(complements.length >= 4, `${slug}: ${complements.length}`)
    assert.ok(
      complements.every((each) => each.category_slug !== slug && !each.age_restricted),
      slug,
    )
    assert.equal(new Set(kinds).size, kinds.length, slug)
    assert.ok(new Set(complements.map((each) => each.category_slug)).size >= 2, slug)
  }
})

test('[CAT-05] tobacco and CBD are nowhere: lists, home, search, sitemap, nor by id', async () => {
  const hidden = await rawRows<{ id: string; name: string }>(
    api.app.db,
    sql`select product_id as id, name from products where hidden`,
  )
  assert.ok(hidden.length >= 8)
  for (const { id } of hidden) {
    const bySite = await api.as.call(catalog.globalProduct, { token, params: { productId: id }, query: {} })
    const byStore = await api.as.call(catalog.storeProduct, { token, params: { storeId, productId: id } })
    assert.deepEqual([bySite.status, byStore.status], [404, 404])
  }
  const { categories } = (await api.as.call(categoryList, { token, query: { v: '5' } })).ok
  assert.ok(categories.length >= 20 && !categories.some((category) => category.slug === 'tobacco'))
  assert.equal((await facet('tobacco')).error.error, 'category_not_found')
  const home = (await api.as.call(homePage, { token, query: { v: '5', store_id: storeId, reco: 'on' } })).ok
  const shown = [
    ...home.deals,
    ...home.recommendation,
    ...home.custom_sections.flatMap((section) => section.content),
  ]
  assert.ok(shown.length > 20 && !shown.some((product) => hasHiddenTag(product.tags)))
  const map = (
    await api.as.call(catalog.sitemapProducts, { token, query: { country: 'US', offset: 0, limit: 50_000 } })
  ).ok
  const ids = new Set(hidden.map(({ id }) => id))
  assert.ok(map.products.length === map.total && !map.products.some((product) => ids.has(product.product_id)))
  for (const { name } of hidden) {
    const found = (
      await api.as.call(catalog.globalSearch, {
        token,
        body: { query: name, suggest: false, attributes: { id: null }, exclude_tags: [] },
      })
    ).ok
    assert.ok(!found.Items.some((product) => hasHiddenTag(product.tags)), name)
  }
})

test('[CAT-08] without a store the country’s list is shown, Canada in its own money', async () => {
  const productId = shop.products[0]!.id
  const at = async (country: 'US' | 'CA') =>
    (await api.as.call(catalog.globalProduct, { token, params: { productId }, query: { country } })).ok
      .product
  const [us, ca] = [await at('US'), await at('CA')]
  assert.deepEqual([us.availableQuantity, us.store_id], [null, null])
  assert.ok(ca.price > us.price && ca.price % 10 === 9)
})

test('[CAT-01] the home page has every kind of section in its order', async () => {
  const home = (await api.as.call(homePage, { token, query: { v: '5', store_id: storeId, reco: 'on' } })).ok
  const sections = new Set(home.custom_sections.map((section) => section.id))
  for (const kind of ['banners', 'deals', 'categories', 'special_banner', 'promo_banner', 'recommendation'])
    assert.ok(home.display_order.includes(kind), kind)
  for (const id of sections) assert.ok(home.display_order.includes(id), id)
  assert.ok(home.deals.length >= 6 && home.deals.every((product) => product.promos.length > 0))
  assert.ok(
    home.banners.every((banner) => banner.message.img) &&
      home.banners.some((banner) => banner.product_images.length > 1),
  )
  assert.ok(home.custom_sections.every((section) => section.content.length >= 4))
  const arabic = (
    await api.as.call(homePage, { token, query: { v: '5' }, headers: { 'accept-language': 'ar' } })
  ).ok
  assert.notEqual(arabic.banners[0]?.message.title, home.banners[0]?.message.title)
})

test('[PRM-02] additions are not in the basket, in stock and for any age', async () => {
  const inBasket = shop.products.slice(0, 5).map((product) => product.id)
  for (const time_of_day of ['morning', 'afternoon', 'evening', 'night'] as const) {
    const body = { store_id: storeId, product_id: inBasket, version: 1 as const, time_of_day, day_of_week: 3 }
    const { items } = (await api.as.call(catalog.suggestiveSelling, { token, body })).ok
    assert.equal(items.length, 8)
    assert.ok(
      items.every((item) => item.available && !item.age_restricted && !inBasket.includes(item.product_id)),
    )
  }
})
test('[PRM-02] breakfast in the morning, party snacks on a Saturday evening, other things on a Tuesday', async () => {
  const shelves = async (time_of_day: 'morning' | 'evening', day_of_week: number) => {
    const body = { store_id: storeId, product_id: [], version: 1 as const, time_of_day, day_of_week }
    const { items } = (await api.as.call(catalog.suggestiveSelling, { token, body })).ok
    return items.map((item) => item.category_slug)
  }
  const morning = await shelves('morning', 2)
  assert.ok(morning.every((slug) => ['coffee', 'bakery', 'juice', 'breakfast', 'fruit'].includes(slug)))
  const [tuesday, saturday] = [await shelves('evening', 2), await shelves('evening', 6)]
  assert.ok(saturday.every((slug) => ['party', 'snacks', 'soda'].includes(slug)))
  assert.ok(tuesday.some((slug) => ['ice-cream', 'hot-food', 'cookies'].includes(slug)))
  assert.deepEqual(await shelves('morning', 2), morning)
})

test('[CAT-01] exclude_tags leaves products out of every section, and empty shelves out of the categories', async () => {
  const home = async (exclude_tags?: string) =>
    (
      await api.as.call(homePage, {
        token,
        query: { v: '5', store_id: storeId, reco: 'on', ...(exclude_tags && { exclude_tags }) },
      })
    ).ok
  const everything = (page: Awaited<ReturnType<typeof home>>) => [
    ...page.deals,
    ...page.recommendation,
    ...page.custom_sections.flatMap(({ content }) => content),
  ]
  const before = everything(await home())
  const [sold] = before
  assert.ok(sold)
  await api.app.db.execute(sql`update products set tags = '["Glass"]' where product_id = ${sold.product_id}`)
  assert.ok(everything(await home('paper')).some(({ product_id }) => product_id === sold.product_id))
  const left = everything(await home(' gLASS, nothing'))
  assert.ok(left.length > 10 && left.every(({ product_id }) => product_id !== sold.product_id))
  const slugs = async (exclude_tags: string) =>
    (
      await api.as.call(categoryList, { token, query: { v: '5', store_id: storeId, exclude_tags } })
    ).ok.categories.map(({ slug }) => slug)
  assert.ok((await slugs('nothing')).includes('beer'))
  assert.ok(!(await slugs('beer')).includes('beer'))
})

test('[CAT-10] best sellers have a fixed id: one of each shelf, the most popular first', async () => {
  const page = (await api.as.call(homePage, { token, query: { v: '5', store_id: storeId } })).ok
  assert.ok(page.display_order.includes('best-sellers'))
  const best = page.custom_sections.find(({ id }) => id === 'best-sellers')?.content ?? []
  assert.equal(new Set(best.map(({ category_id }) => category_id)).size, best.length)
  assert.ok(best.length >= 10 && best.every(({ age_restricted }) => !age_restricted))
})

test('[CAT-01] [CAT-10] each row of the home page has what its title says, and enough beside the deals to fill a row', async () => {
  const page = (await api.as.call(homePage, { token, query: { v: '5', store_id: storeId } })).ok
  const contentOf = (id: string) => page.custom_sections.find((list) => list.id === id)?.content ?? []
  const shelvesOf = (id: string) => new Set(contentOf(id).map(({ category_slug: slug }) => slug))
  assert.deepEqual(shelvesOf('hot-case'), new Set(['hot-food']))
  assert.deepEqual(shelvesOf('morning-flight'), new Set(['coffee', 'bakery', 'breakfast']))
  const lateNight = ['noodles', 'ice-cream', 'candy', 'soda', 'energy']
  assert.ok([...shelvesOf('late-night')].every((slug) => lateNight.includes(slug)))
  const onOffer = new Set(page.deals.map(({ product_id: id }) => id))
  const own = contentOf('best-sellers').filter(({ product_id: id }) => !onOffer.has(id))
  assert.ok(own.length >= 6, `${own.length} best sellers beside the deals`)
})

test('[CAT-04] every attribute of a product arrives at its page as the seed has it', async () => {
  const carried = await rawRows<{ product_id: string }>(
    api.app.db,
    sql`select product_id from store_products where store_id = ${storeId}`,
  )
  const ids = new Set(carried.map(({ product_id }) => product_id))
  for (const name of [...attributeNames(cardAttributes), ...attributeNames(pageAttributes)]) {
    const seeded = seedProducts.find((one) => one[name] !== null && ids.has(one.id))
    assert.ok(seeded, `no product has a value of ${name}`)
    const { product } = (
      await api.as.call(catalog.storeProduct, { token, params: { storeId, productId: seeded.id } })
    ).ok
    const expected = {
      ...attributesToWire(cardAttributes, seeded),
      ...attributesToWire(pageAttributes, seeded),
    }
    for (const [wire, value] of Object.entries(expected))
      assert.deepEqual(product[wire as keyof typeof expected], value, `${wire} of ${seeded.id}`)
  }
})
