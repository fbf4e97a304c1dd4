import { changeTags } from '@kolea/contract/change-notice.ts'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { id } from '@kolea/contract/scalars.ts'
import { inTransaction, type Db } from '../db/database.ts'
import { productPrices, products, storeProducts } from '../db/schema/catalog.ts'
import { seedConflicts } from '../db/seed/seed-conflicts.ts'
import { storeRows } from '../db/schema/location.ts'
import { refreshPopularity } from '../modules/catalog/refresh-popularity.ts'
import { listStrings, removeString, setString } from '../modules/content/ui-strings.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services/services.ts'
import type { OperatorApp } from '../plugins/contract.ts'

const unknown = (what: string, which: string) =>
  new Refusal(404, 'not_found', `There is no ${what} ${which}.`)

async function categoryOf({ db }: Pick<Services, 'db'>, productId: string): Promise<string> {
  const [row] = await db
    .select({ categoryId: products.categoryId })
    .from(products)
    .where(eq(products.productId, productId))
  if (row === undefined) throw unknown('product', productId)
  return row.categoryId
}

const stockBody = z.object({ store_id: id, product_id: id, quantity: z.int().min(0).max(100_000) })

async function setStock(
  services: Pick<Services, 'db' | 'notices'>,
  { store_id: storeId, product_id: productId, quantity }: z.output<typeof stockBody>,
) {
  const category = await categoryOf(services, productId)
  const [store] = await services.db
    .select({ storeId: storeRows.storeId })
    .from(storeRows)
    .where(eq(storeRows.storeId, storeId))
  if (store === undefined) throw unknown('store', storeId)
  await inTransaction(services.db, async (tx) => {
    await tx
      .insert(storeProducts)
      .values({ storeId, productId, quantity })
      .onConflictDoUpdate({ target: [storeProducts.storeId, storeProducts.productId], set: { quantity } })
    const tags = [changeTags.product(productId), changeTags.category(category), changeTags.home]
    await services.notices.write(tx, { tags })
  })
}

const couriersBody = z.object({ store_id: id, available: z.boolean() })

async function setCouriers(
  services: Pick<Services, 'db' | 'notices'>,
  { store_id: storeId, available }: z.output<typeof couriersBody>,
) {
  await inTransaction(services.db, async (tx) => {
    const [store] = await tx
      .update(storeRows)
      .set({ couriersAvailable: available })
      .where(eq(storeRows.storeId, storeId))
      .returning({ storeId: storeRows.storeId })
    if (store === undefined) throw unknown('store', storeId)
    await services.notices.write(tx, { tags: ['stores', changeTags.store(storeId)] })
  })
}

const priceBody = z.object({
  product_id: id,
  cents: z.int().min(1).max(10_000_000),
  zone: z.string().max(40).optional(),
})

async function setPrice(
  services: Pick<Services, 'db' | 'notices'>,
  { product_id: productId, cents, zone }: z.output<typeof priceBody>,
) {
  const category = await categoryOf(services, productId)
  return inTransaction(services.db, async (tx) => {
    const priced = await tx
      .update(productPrices)
      .set({ listCents: cents })
      .where(
        and(
          eq(productPrices.productId, productId),
          zone === undefined ? undefined : eq(productPrices.priceZone, zone),
        ),
      )
      .returning({ zone: productPrices.priceZone })
    if (priced.length === 0) throw unknown('price zone', zone ?? '')
    const tags = [changeTags.product(productId), changeTags.category(category), changeTags.home]
    await services.notices.write(tx, { tags, hard: true })
    return priced.map((row) => row.zone)
  })
}

/** Orders, stock and prices, for whoever runs the shop. */
export function shopRoutes(app: OperatorApp): void {
  app.put('/stock', { schema: { hide: true, body: stockBody } }, async (request) => {
    await setStock(app, request.body)
    return { status: 'success' }
  })
  app.put('/couriers', { schema: { hide: true, body: couriersBody } }, async (request) => {
    await setCouriers(app, request.body)
    return { status: 'success' }
  })
  app.post('/popularity/refresh', { schema: { hide: true } }, async () => ({
    categories: await refreshPopularity(app),
  }))
  app.get('/seed/conflicts', { schema: { hide: true } }, async () => ({
    conflicts: await seedConflicts(app.db),
  }))
  app.put('/price', { schema: { hide: true, body: priceBody } }, async (request) => ({
    zones: await setPrice(app, request.body),
  }))
}

const params = z.object({
  language: z.string().max(10),
  key: z.string().regex(/^[\w.-]{1,120}$/, 'letters, digits, dots and dashes'),
})
const body = z.object({ text: z.string().min(1).max(2000) })

/** Texts of the pages, changed while the shop runs. */
export function stringRoutes(app: OperatorApp): void {
  const change = async (write: (tx: Db) => Promise<void>) => {
    await inTransaction(app.db, async (tx) => {
      await write(tx)
      await app.notices.write(tx, { tags: ['config'], hard: true })
    })
    return { status: 'success' }
  }
  app.get('/strings', { schema: { hide: true } }, async () => ({ strings: await listStrings(app.db) }))
  app.put('/strings/:language/:key', { schema: { hide: true, params, body } }, async (request) => {
    const { language, key } = request.params
    return change((tx) => setString(tx, language, key, request.body.text, app.clock.now()))
  })
  app.delete('/strings/:language/:key', { schema: { hide: true, params } }, async (request) => {
    const { language, key } = request.params
    return change((tx) => removeString(tx, language, key))
  })
}
