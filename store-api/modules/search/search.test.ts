import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as catalog from '@kolea/contract/catalog.ts'
import { sql } from 'drizzle-orm'
import { distanceKm } from '@kolea/domain/geography/distance.ts'
import { isSameLand } from '@kolea/domain/geography/islands.ts'
import { rawRows } from '../../tests/raw-rows.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { findShop, setStock } from '../../tests/shopping.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const shop = await findShop(api)
const token = await api.as.guest()

type Body = NonNullable<Parameters<typeof api.as.call<typeof catalog.globalSearch>>[1]>['body']
const search = (query: string, more: Partial<NonNullable<Body>> = {}) =>
  api.as.call(catalog.globalSearch, {
    token,
    body: { query, suggest: false, attributes: { id: null }, exclude_tags: ['tobacco', 'cbd'], ...more },
  })
const names = async (query: string) => (await search(query)).ok.Items.map((item) => item.name)

test('[SEA-02] slips of the keyboard still find what was meant', async () => {
  for (const [typed, meant] of [
    ['musibi', 'Musubi'],
    // “Corona” lacks no typed letter, “corn” does.
    ['corna', 'Lager'],
    ['colfee', 'Coffee'],
    ['hcips', 'Chips'],
    ['mcadamia', 'Macadamia'],
    ['sparklng', 'Sparkling'],
    // Still being typed: the beginning of a longer word comes before a shorter word that lacks the first letter (USB).
    ['musb', 'Musubi'],
    ['chocl', 'Choc'],
    ['coffe', 'Coffee'],
  ] as const) {
    const [first] = await names(typed)
    assert.ok(first?.includes(meant), `${typed} found ${first}`)
  }
})

test('[SEA-01] what is typed with a slip brings suggestions of that one word, not of others as far from it', async () => {
  const { Items, terms } = (await search('musb', { suggest: true, limit: 8 })).ok
  assert.ok(terms.some((term) => /musubi/i.test(term)))
  assert.ok(Items.length > 1)
  for (const { name } of Items) assert.match(name, /musubi/i)
})

test('[SEA-02] [I18N-01] the shelves are found by their names in every language', async () => {
  const { Items } = (await search('موسوبي')).ok
  assert.match(Items[0]?.name ?? '', /musubi/i)
})

test('[SEA-02] ʻokina, kahakō and case do not matter', async () => {
  const expected = await names('Lūʻau')
  assert.ok(expected.length > 0)
  for (const typed of ['luau', 'LUAU', 'lu‘au', "lu'au", 'lūau'])
    assert.deepEqual(await names(typed), expected)
})

test('[SEA-01] the beginning of a word is enough, and terms complete it', async () => {
  const { Items, terms, filters } = (await search('mus', { suggest: true, limit: 5 })).ok
  assert.ok(Items.length > 0 && Items.length <= 5)
  assert.ok(terms.some((term) => term.toLowerCase().startsWith('mus')))
  assert.deepEqual(filters, [])
})

test('[SEA-01] with nothing typed, what sells best and popular terms are offered', async () => {
  const { Items, terms } = (await search('', { suggest: true, limit: 5 })).ok
  assert.equal(Items.length, 5)
  assert.ok(terms.length >= 4)
})

test('[SEA-02] results append page by page until no last key, without gaps or doubles', async () => {
  for (const sort of [{}, { catalog_price: 1 as const }, { name: -1 as const }]) {
    const seen: string[] = []
    let total = 0
    for (let id: string | null = null, more = true; more;) {
      const page: Awaited<ReturnType<typeof search>>['ok'] = (
        await search('chips', { sort, limit: 6, attributes: { id } })
      ).ok
      seen.push(...page.Items.map((item) => item.product_id))
      total = page.total
      id = page.LastEvaluatedKey?.id ?? null
      more = id !== null
    }
    assert.ok(total > 6)
    assert.deepEqual([seen.length, new Set(seen).size], [total, total])
  }
})

test('[SEA-02] filters of a result narrow it to what they say', async () => {
  const { filters, total } = (await search('chips')).ok
  const brand = filters.find((filter) => filter.id === 'brand')?.values[0]
  assert.ok(brand && brand.count <= total)
  const narrowed = (await search('chips', { filters: { brand: [brand.value] } })).ok
  assert.equal(narrowed.total, brand.count)
  assert.ok(narrowed.Items.every((item) => item.brand === brand.value))
})

test('[SEA-02] nothing like it: an empty result, not an error; odd input is harmless', async () => {
  for (const typed of ['zzzzqqq', '!!!', "'; drop table products; --", 'a & | ! : * ( )', '%_\\', '🥥']) {
    const answer = await search(typed)
    assert.equal(answer.status, 200, typed)
  }
  assert.equal((await search('zzzzqqq')).ok.total, 0)
  assert.equal((await search('chips', { attributes: { id: 'nonsense' } })).status, 400)
})

test('[SEA-02] a store shows its own goods with its own stock', async () => {
  const body = { query: 'chips', suggest: false, attributes: { id: null }, exclude_tags: [] }
  const found = (await api.as.call(catalog.storeSearch, { token, params: { storeId: shop.storeId }, body }))
    .ok
  assert.ok(found.total > 0 && found.Items.every((item) => item.availableQuantity !== null))
})

test('[SEA-03] what the store does not carry is named with the nearest store of the island that has it, until the store carries it', async () => {
  const { db } = api.app
  const waikiki = 'Waikīkī'
  const [missing] = await rawRows<{ id: string; name: string; storeId: string }>(
    db,
    sql`select p.product_id as id, p.name, w.store_id as "storeId" from products p, stores w
      where w.name = ${waikiki} and not p.hidden and not p.age_restricted
        and not exists (select 1 from store_products x where x.store_id = w.store_id and x.product_id = p.product_id)
        and exists (select 1 from store_products x join stores s using (store_id)
          where x.product_id = p.product_id and x.quantity > 0 and s.state = 'HI')
      order by p.popularity desc limit 1`,
  )
  assert.ok(missing)
  const inStore = async (query: string) =>
    (
      await api.as.call(catalog.storeSearch, {
        token,
        params: { storeId: missing.storeId },
        body: { query, suggest: false, attributes: { id: null }, exclude_tags: [] },
      })
    ).ok
  const { elsewhere } = await inStore(missing.name)
  const near = elsewhere.find(({ product_id }) => product_id === missing.id)
  assert.ok(near, `${missing.name}: ${JSON.stringify(elsewhere)}`)
  const nearer = await rawRows<{ lat: number; lon: number; name: string }>(
    db,
    sql`select s.lat, s.lon, s.name from stores s join store_products x using (store_id)
      where x.product_id = ${missing.id} and x.quantity > 0 and not s.training_only`,
  )
  const [own] = await rawRows<{ lat: number; lon: number }>(
    db,
    sql`select lat, lon from stores where store_id = ${missing.storeId}`,
  )
  assert.ok(own)
  const least = Math.min(...nearer.filter((one) => isSameLand(own, one)).map((one) => distanceKm(own, one)))
  assert.equal(near.distance_km.toFixed(6), least.toFixed(6))
  // A common word has other answers at the store.
  assert.deepEqual((await inStore('chips')).elsewhere, [])

  // Nothing that the store carries is named so: its shelf leads to similar goods.
  const remedy = (await inStore('ibuprofen')).Items[0]
  if (remedy !== undefined)
    await db.execute(
      sql`delete from store_products where store_id = ${missing.storeId} and product_id = ${remedy.product_id}`,
    )
  const { Items, shelves, elsewhere: nearby } = await inStore('ibuprofen')
  assert.deepEqual(Items, [])
  assert.ok(nearby.length > 0)
  assert.deepEqual(
    shelves.map(({ subcategory }) => subcategory),
    ['pain-and-fever'],
  )

  await setStock(api, missing.storeId, missing.id, 5)
  assert.deepEqual((await inStore(missing.name)).elsewhere, [])
})
