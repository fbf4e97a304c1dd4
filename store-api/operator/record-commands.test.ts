import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { eq } from 'drizzle-orm'
import * as catalog from '#lib/contract/catalog.ts'
import { categoryList } from '#lib/contract/content.ts'
import { sectionArticles } from '#lib/contract/help.ts'
import { coupons } from '../db/schema/catalog.ts'
import { clientLogs } from '../db/schema/messages.ts'
import { openTestApi, testEnvironment } from '../tests/open-test-api.ts'
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

test('[BSK-05] a coupon is written under the code that shoppers type; one that makes no sense is refused by name', async () => {
  const record = await shown('coupon', 'PAUHANA10')
  assert.equal((await ops('coupon', 'set', 'lanai15', fileOf({ ...record, value: 15 }))).code, 0)
  const [saved] = await api.app.db.select().from(coupons).where(eq(coupons.code, 'LANAI15'))
  assert.equal(saved?.value, 15)
  const refused = await ops('coupon', 'set', 'LANAI15', fileOf({ ...record, value: 150, startDate: 'today' }))
  assert.equal(refused.code, 1)
  assert.match(refused.output, /startDate: MM\/DD\/YYYY/)
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
