import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { eq } from 'drizzle-orm'
import * as catalog from '@kolea/contract/catalog.ts'
import { categoryList, homePage } from '@kolea/contract/content.ts'
import { sectionArticles } from '@kolea/contract/help.ts'
import { seed } from '../db/seed/seed.ts'
import { coupons } from '../db/schema/catalog.ts'
import { seeds } from '../db/schema/content.ts'
import { clientLogs } from '../db/schema/messages.ts'
import { openTestApi, testEnvironment } from '../tests/open-test-api.ts'
import { recordKinds } from './record-kinds.ts'
import { runOps } from '../tests/run-ops.ts'

const api = await openTestApi()
const { ops } = await runOps(api)
const folder = mkdtempSync(join(tmpdir(), 'kolea-records-'))
after(async () => {
  rmSync(folder, { recursive: true })
  await api[Symbol.asyncDispose]()
})
const token = await api.as.guest()

const fileOf = (record: unknown): string => {
  const file = join(folder, 'record.json')
  writeFileSync(file, JSON.stringify(record))
  return file
}

const shown = async (one: string, id: string): Promise<Record<string, unknown>> =>
  JSON.parse((await ops(one, 'show', id)).output) as Record<string, unknown>

const operator = (method: 'PUT' | 'DELETE', url: string, body?: object) =>
  api.app.inject({
    method,
    url: `/operator${url}`,
    headers: { authorization: `Bearer ${testEnvironment.OPERATOR_TOKEN}` },
    ...(body && { payload: body }),
  })

const priceOf = async (productId: string) =>
  (await api.as.call(catalog.globalProduct, { token, params: { productId }, query: {} })).ok.product

test('[PRM-01] a promotion is listed, changed and taken away, and the goods cost what it says at once', async () => {
  assert.match((await ops('promotion', 'list')).output, /^chips-2-for-9 +multi_buy /m)
  const like = await shown('promotion', 'chips-2-for-9')
  const [product] = (
    await api.as.call(catalog.sitemapProducts, { token, query: { country: 'US', offset: 0, limit: 1 } })
  ).ok.products
  const productId = product?.product_id ?? ''
  const before = await priceOf(productId)
  const cheap = {
    ...like,
    kind: 'price',
    terms: { cents: 99 },
    productIds: [productId],
    matchingIds: [],
    shortDesc: '$0.99',
    startDate: '01/01/2020',
    expirationDate: '12/31/2039',
    betweenHours: null,
    dateRecurrence: null,
  }
  assert.match((await ops('promotion', 'set', 'one-for-99', fileOf(cheap))).output, /one-for-99 is saved/)
  assert.notDeepEqual(await priceOf(productId), before)
  assert.match(JSON.stringify(await priceOf(productId)), /99/)
  assert.equal((await ops('promotion', 'remove', 'one-for-99')).code, 0)
  assert.deepEqual(await priceOf(productId), before)
  const gone = await ops('promotion', 'remove', 'one-for-99')
  assert.deepEqual(gone, { code: 1, output: 'There is no one-for-99 among the promotions.\n' })
})

test('[PRM-01] an offer that can never be in force, or says another price, is refused in one line; a night deal is taken', async () => {
  const like = await shown('promotion', 'chips-2-for-9')
  const whole = { ...like, startDate: '01/01/2026', expirationDate: '12/31/2026', dateRecurrence: null }
  const set = (changes: object) => ops('promotion', 'set', 'odd-one', fileOf({ ...whole, ...changes }))
  for (const [changes, reason] of [
    [{ betweenHours: { from: 10, to: 10 } }, /betweenHours: the hours are empty/],
    [
      { startDate: '12/31/2026', expirationDate: '01/01/2026' },
      /expirationDate: 01\/01\/2026 is before the start/,
    ],
    [{ startDate: '02/30/2026' }, /startDate: no day of the calendar/],
    [{ dateRecurrence: { month: 2, day: 30 } }, /dateRecurrence: no day from 01\/01\/2026 to 12\/31\/2026/],
    [{ shortDesc: '2 for $7' }, /shortDesc: names \$7.00, the terms \$9.00/],
    [
      { translations: { ar: { shortDesc: '2 بـ $7', longDesc: 'عرض' } } },
      /translations.ar.shortDesc: names \$7.00, the terms \$9.00/,
    ],
    [{ translations: { fr: { longDesc: 'Deux sacs' } } }, /translations.*: no other language of the shop/],
    [{ translations: { ar: { shortDesc: 'عرض' } } }, /translations.ar.longDesc/],
    [
      { terms: { quantity: 2, cents: 999_999 }, shortDesc: 'Deal' },
      /terms: nothing .* costs more than \$\d+\.\d\d/,
    ],
  ] as const) {
    const { code, output } = await set(changes)
    assert.deepEqual([code, output.trim().split('\n').length], [1, 1], output)
    assert.match(output, reason)
  }
  assert.equal((await set({ betweenHours: { from: 22, to: 2 } })).code, 0)
  assert.equal((await ops('promotion', 'remove', 'odd-one')).code, 0)
})

test('[PRM-01] [BSK-05] every offer and code of the seed may be saved as it is', async () => {
  for (const path of ['promotions', 'coupons'] as const) {
    const records = (await recordKinds[path].list(api.app)) as { id: string; record: object }[]
    for (const { id, record } of records) {
      const saved = await operator('PUT', `/${path}/${id}`, record)
      assert.equal(saved.statusCode, 200, `${id}: ${saved.body}`)
    }
  }
})

test('[BSK-05] a coupon is written under the code that shoppers type; one that makes no sense is refused by name', async () => {
  const record = await shown('coupon', 'PAUHANA10')
  assert.equal((await ops('coupon', 'set', 'lanai15', fileOf({ ...record, value: 15 }))).code, 0)
  const [saved] = await api.app.db.select().from(coupons).where(eq(coupons.code, 'LANAI15'))
  assert.equal(saved?.value, 15)
  const refused = await ops('coupon', 'set', 'LANAI15', fileOf({ ...record, value: 150, startDate: 'today' }))
  assert.equal(refused.code, 1)
  assert.match(refused.output, /startDate: MM\/DD\/YYYY/)
  const never = { ...record, startDate: '12/01/2026', expirationDate: '11/01/2026' }
  assert.match(
    (await ops('coupon', 'set', 'LANAI15', fileOf(never))).output,
    /expirationDate: .* before the start/,
  )
  assert.match(
    (await operator('PUT', '/coupons/LANAI15', { ...record, value: 150 })).body,
    /value: from 1 to 100 per cent/,
  )
  assert.equal((await operator('DELETE', '/coupons/LANAI15')).statusCode, 200)
  assert.equal((await operator('DELETE', '/coupons/LANAI15')).statusCode, 404)
  assert.match((await ops('coupon', 'set', 'LANAI15', join(folder, 'none.json'))).output, /cannot be read/)
})

test('[HLP-01] [CAT-07] what an operator writes in help and categories is what the API answers', async () => {
  const article = await shown('article', 'cancel-order')
  const texts = { en: { title: 'Cancel it', blocks: [{ kind: 'paragraph', text: 'Open the order.' }] } }
  assert.equal((await ops('article', 'set', 'cancel-order', fileOf({ ...article, texts }))).code, 0)
  const { articles } = (await api.as.call(sectionArticles, { token, params: { sectionId: 'active-orders' } }))
    .ok
  assert.equal(articles.find(({ id }) => id === 'cancel-order')?.title, 'Cancel it')

  const soda = await shown('category', 'soda')
  assert.equal((await ops('category', 'set', 'soda', fileOf({ ...soda, name: 'Fizz' }))).code, 0)
  const { categories } = (await api.as.call(categoryList, { token, query: { v: '5' } })).ok
  assert.equal(categories.find(({ slug }) => slug === 'soda')?.name, 'Fizz')
  assert.match((await ops('category', 'set', 'tobaccos', fileOf(soda))).output, /There is no tobaccos/)
  assert.equal((await operator('PUT', '/categories/soda', { ...soda, hidden: true })).statusCode, 400)
  assert.equal((await operator('DELETE', '/categories/soda')).statusCode, 404)
})

const anySearch = { suggest: false, attributes: { id: null }, exclude_tags: ['tobacco', 'cbd'] }
const homeNow = async () => (await api.as.call(homePage, { token, query: { v: '5' } })).ok

test('[CAT-01] a banner is added, changed and taken away, and the home page shows it in its place', async () => {
  const before = (await homeNow()).banners.map(({ id }) => id)
  assert.deepEqual(before, ['sunset-snacks', 'noodle-night'])
  const like = await shown('banner', 'sunset-snacks')
  const title = { en: 'Ice for the beach', ar: 'ثلج للشاطئ' }
  const record = { ...like, title, position: 0, target: { entity: 'category', id: 'ice-cream' } }
  assert.match((await ops('banner', 'set', 'beach-ice', fileOf(record))).output, /beach-ice is saved/)
  const [first] = (await homeNow()).banners
  assert.equal(first?.message.title, 'Ice for the beach')
  assert.deepEqual(first.target, record.target)
  assert.equal(first.product_images.length, 3)
  assert.match((await ops('banner', 'list')).output, /^beach-ice +banners 0 {2}Ice for the beach$/m)
  const refusals = [
    [{ ...record, products: ['Moon Cheese'] }, /there is no Moon Cheese/],
    [{ ...record, image: 'https://elsewhere.example/a.png' }, /image: a picture of the shop/],
    [{ ...record, title: { ar: 'ثلج' } }, /title\.en/],
    [{ ...record, title: { en: 'Ice' } }, /title\.ar: is missing/],
    [{ ...record, title: { ...title, fr: 'Glace' } }, /title\.fr: no language of the shop/],
    [{ ...record, target: { entity: 'Donations', id: null } }, /target\.entity/],
  ] as const
  for (const [wrong, why] of refusals)
    assert.match((await ops('banner', 'set', 'beach-ice', fileOf(wrong))).output, why)
  assert.equal((await ops('banner', 'remove', 'beach-ice')).code, 0)
  assert.deepEqual(
    (await homeNow()).banners.map(({ id }) => id),
    before,
  )
})

test('[CAT-07] a hidden category is gone with its goods from lists, search, sitemaps and counts, and comes back whole', async () => {
  const slugs = async () =>
    (await api.as.call(categoryList, { token, query: { v: '5' } })).ok.categories.map(({ slug }) => slug)
  const found = async () =>
    (
      await api.as.call(catalog.globalSearch, { token, body: { ...anySearch, query: 'cola' } })
    ).ok.Items.filter((item) => item.category_slug === 'soda')
  const listed = async () => {
    const query = { country: 'US' as const, offset: 0, limit: 5000 }
    return (await api.as.call(catalog.sitemapProducts, { token, query })).ok.products.length
  }
  const [goods, pages] = [await found(), await listed()]
  assert.ok(goods.length > 0)
  assert.match((await ops('category', 'hide', 'soda')).output, /soda is hidden/)
  assert.ok(!(await slugs()).includes('soda'))
  assert.deepEqual(await found(), [])
  assert.ok((await listed()) < pages)
  const productId = goods[0]?.product_id ?? ''
  const page = await api.as.call(catalog.globalProduct, { token, params: { productId }, query: {} })
  assert.equal(page.status, 404)
  assert.match((await ops('category', 'list')).output, /^soda .*\(hidden\)$/m)

  // A new version of the catalog is seeded over it.
  await api.app.db.delete(seeds).where(eq(seeds.name, 'catalog'))
  await seed(api.app.db, api.clock.now(), () => undefined)
  assert.ok(!(await slugs()).includes('soda'))
  assert.match((await ops('category', 'unhide', 'soda')).output, /soda is shown again/)
  assert.deepEqual([(await found()).length, await listed()], [goods.length, pages])
  assert.ok((await slugs()).includes('soda'))
  for (const never of ['tobacco', 'nothing'])
    assert.match((await ops('category', 'unhide', never)).output, new RegExp(`There is no ${never}`))
})

test('[LOG-01] lines of the log are read by command', async () => {
  assert.equal((await ops('logs')).output, 'Nothing was logged yet.\n')
  const line = {
    at: api.clock.now(),
    level: 'error',
    loggedBy: 'checkout',
    status: 502,
    message: 'No answer',
  }
  await api.app.db.insert(clientLogs).values(line)
  assert.match((await ops('logs')).output, /error checkout \(502\): No answer/)
})
