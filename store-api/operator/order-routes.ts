import { asc, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { orderStatus } from '@kolea/contract/order.ts'
import { inTransaction } from '../db/database.ts'
import { orderItems, orders } from '../db/schema/orders.ts'
import { refunds } from '../db/schema/refunds.ts'
import { advanceOrder } from '../modules/fulfilment/advance.ts'
import { cancelPlacedOrder } from '../modules/orders/cancel.ts'
import { chargesOfOrder } from '../modules/orders/order-charges.ts'
import { refundOrder, shortItem } from '../modules/orders/operator-changes.ts'
import { photosOf } from '../modules/orders/report-photos.ts'
import { paymentOf } from '../modules/orders/settle.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services/services.ts'
import type { OperatorApp } from '../plugins/contract.ts'

const params = z.object({ order: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) })
const advanceBody = z.object({ status: orderStatus.optional() })

const count = z.int().min(1).max(999).optional()
const shortBody = z.object({ product: z.string().min(1).max(64), quantity: count, of: count })
const refundBody = z
  .object({
    item: z.string().min(1).max(64).optional(),
    quantity: count,
    amount: z.int().min(1).max(10_000_000).optional(),
    refunded: z.int().min(0).max(10_000_000).optional(),
    reason: z.string().trim().min(1).max(200),
  })
  .refine(({ item, amount }) => item === undefined || amount === undefined, 'An item or an amount, not both.')
  .refine(({ item, quantity }) => item !== undefined || quantity === undefined, 'A quantity needs its item.')

/** Cents of an order's charges, and what of it has been given back. */
async function moneyOf({ db }: Pick<Services, 'db'>, orderId: string) {
  const charges = await chargesOfOrder(db, orderId)
  const sum = (of: 'amount' | 'refunded') => charges.reduce((total, { payment }) => total + payment[of], 0)
  const { currency } = await paymentOf(db, orderId)
  return { charged: sum('amount'), refunded: sum('refunded'), currency }
}

/** An order by its id, or by the number people know it by (`K-48213`). @throws Refusal 404 order_not_found */
async function idOf({ db }: Pick<Services, 'db'>, order: string): Promise<string> {
  const [row] = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(sql`${orders.orderId} = ${order} or ${orders.orderNumber} = ${order.toUpperCase()}`)
  if (row === undefined) throw new Refusal(404, 'order_not_found', `There is no order ${order}.`)
  return row.orderId
}

const summary = {
  orderId: orders.orderId,
  orderNumber: orders.orderNumber,
  status: orders.orderStatus,
  type: orders.orderType,
  storeId: orders.storeId,
  total: orders.total,
  currency: orders.currency,
  placedAt: orders.placedAt,
  arrivedAt: orders.arrivedAt,
}

/** The lines of an order as the store packs them, with what to bring when one is not there. */
const linesOf = ({ db }: Pick<Services, 'db'>, orderId: string) =>
  db
    .select({
      productId: orderItems.productId,
      name: orderItems.name,
      quantity: sql<number>`${orderItems.quantity} - ${orderItems.removedQuantity}`,
      broughtQuantity: orderItems.broughtQuantity,
      replacement: orderItems.replacementName,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))

const failedRefund = {
  refundId: refunds.refundId,
  orderNumber: orders.orderNumber,
  amount: refunds.amount,
  currency: orders.currency,
  failureCode: refunds.failureCode,
  reason: refunds.reason,
  at: refunds.updatedAt,
}

/** Orders of the shop: the latest fifty, one step on, canceled, short of an item, or refunded; refunds that failed. */
export function orderOperatorRoutes(app: OperatorApp): void {
  app.get('/orders', { schema: { hide: true } }, async () => ({
    orders: await app.db
      .select(summary)
      .from(orders)
      .where(eq(orders.placement, 'placed'))
      .orderBy(desc(orders.placedAt))
      .limit(50),
  }))
  app.get('/orders/:order', { schema: { hide: true, params } }, async (request) => {
    const orderId = await idOf(app, request.params.order)
    const [row] = await app.db.select(summary).from(orders).where(eq(orders.orderId, orderId))
    return { order: row, lines: await linesOf(app, orderId) }
  })
  app.get('/orders/:order/photos', { schema: { hide: true, params } }, async (request) => {
    const orderId = await idOf(app, request.params.order)
    return { photos: await photosOf(app.db, orderId) }
  })
  app.get('/refunds', { schema: { hide: true } }, async () => ({
    refunds: await app.db
      .select(failedRefund)
      .from(refunds)
      .innerJoin(orders, eq(orders.orderId, refunds.orderId))
      .where(eq(refunds.state, 'failed'))
      .orderBy(desc(refunds.updatedAt))
      .limit(50),
  }))
  app.post(
    '/orders/:order/advance',
    { schema: { hide: true, params, body: advanceBody } },
    async (request) => {
      const { order } = request.params
      const { status } = request.body
      const orderId = await idOf(app, order)
      const step = app.settings.fulfilmentSecondsPerStep
      const moved =
        status === 'canceled' || status === 'failed'
          ? await cancelPlacedOrder(app, orderId, { to: status, reason: 'by the operator' })
          : await inTransaction(app.db, (tx) => advanceOrder(tx, orderId, status, step, app.clock.now()))
      return { order: moved.orderNumber, status: moved.orderStatus }
    },
  )
  app.post('/orders/:order/cancel', { schema: { hide: true, params } }, async (request) => {
    const { order } = request.params
    const canceled = await cancelPlacedOrder(app, await idOf(app, order), { reason: 'by the operator' })
    return { order: canceled.orderNumber, status: canceled.orderStatus }
  })
  app.post('/orders/:order/short', { schema: { hide: true, params, body: shortBody } }, async (request) => {
    const { order } = request.params
    const { product: productId, ...missing } = request.body
    const { order: left, brought } = await shortItem(app, await idOf(app, order), { productId, ...missing })
    return {
      order: left.orderNumber,
      status: left.orderStatus,
      brought,
      ...(await moneyOf(app, left.orderId)),
    }
  })
  app.post('/orders/:order/refund', { schema: { hide: true, params, body: refundBody } }, async (request) => {
    const { order } = request.params
    const { item, ...refund } = request.body
    const orderId = await idOf(app, order)
    const amount = await refundOrder(app, orderId, { ...refund, productId: item })
    return { amount, ...(await moneyOf(app, orderId)) }
  })
}
