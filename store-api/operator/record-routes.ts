import { desc, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { clientLogs } from '../db/schema/messages.ts'
import { orders } from '../db/schema/orders.ts'
import { withdrawCategory } from '../modules/catalog/withdrawn-categories.ts'
import { Refusal } from '../refusal.ts'
import type { OperatorApp } from '../plugins/contract.ts'
import { recordKinds, type RecordKind } from './record-kinds.ts'

const params = z.object({ id: z.string().regex(/^[\w-]{1,80}$/, 'letters, digits, dashes') })

const hiddenBody = z.object({ hidden: z.boolean() })

const unknown = (path: string, id: string) =>
  new Refusal(404, 'not_found', `There is no ${id} among the ${path}.`)

function routesOf<Shape extends z.ZodType>(app: OperatorApp, path: string, kind: RecordKind<Shape>): void {
  app.get(`/${path}`, { schema: { hide: true } }, async () => ({ [path]: await kind.list(app) }))
  app.put(`/${path}/:id`, { schema: { hide: true, params } }, async (request) => {
    const { id } = request.params
    const { data, error } = kind.shape.safeParse(request.body)
    if (error)
      throw new Refusal(
        400,
        'bad_request',
        `This cannot be saved: ${error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
      )
    if (!(await kind.save(app, id, data))) throw unknown(path, id)
    return { status: 'success' }
  })
  const { remove } = kind
  if (remove === undefined) return
  app.delete(`/${path}/:id`, { schema: { hide: true, params } }, async (request) => {
    const { id } = request.params
    if (!(await remove(app, id))) throw unknown(path, id)
    return { status: 'success' }
  })
}

/** Promotions, coupons, articles of the help centre, banners, categories and what steers the search: listed, written as a whole, taken away. */
export function recordRoutes(app: OperatorApp): void {
  routesOf(app, 'promotions', recordKinds.promotions)
  routesOf(app, 'coupons', recordKinds.coupons)
  routesOf(app, 'articles', recordKinds.articles)
  routesOf(app, 'banners', recordKinds.banners)
  routesOf(app, 'categories', recordKinds.categories)
  routesOf(app, 'equivalents', recordKinds.equivalents)
  routesOf(app, 'pins', recordKinds.pins)
  routesOf(app, 'pages', recordKinds.pages)
  app.put('/categories/:id/hidden', { schema: { hide: true, params, body: hiddenBody } }, async (request) => {
    const { id } = request.params
    if (!(await withdrawCategory(app, id, request.body.hidden))) throw unknown('categories', id)
    return { status: 'success' }
  })
}

const rating = {
  orderNumber: orders.orderNumber,
  storeId: orders.storeId,
  placedAt: orders.placedAt,
  feedback: orders.feedback,
}

/** What customers said of their orders, and what the storefront logged: the latest hundred of each. */
export function feedbackOperatorRoutes(app: OperatorApp): void {
  app.get('/ratings', { schema: { hide: true } }, async () => ({
    ratings: await app.db
      .select(rating)
      .from(orders)
      .where(isNotNull(orders.feedback))
      .orderBy(desc(orders.placedAt))
      .limit(100),
  }))
  app.get('/logs', { schema: { hide: true } }, async () => ({
    logs: await app.db.select().from(clientLogs).orderBy(desc(clientLogs.logId)).limit(100),
  }))
}
