import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { BodyOf, ResponseInput } from '@kolea/contract/endpoint.ts'
import type { orderHistory } from '@kolea/contract/orders.ts'
import type { OrderStatus } from '@kolea/domain/orders/order.ts'
import { isFinalStatus } from '@kolea/domain/orders/status-groups.ts'
import { orderStatus } from '@kolea/contract/order.ts'
import type { Db } from '../../db/database.ts'
import { orders, type OrderRow } from '../../db/schema/orders.ts'
import { Refusal } from '../../refusal.ts'
import { ordersOnWire } from './order-wire.ts'

const finals: OrderStatus[] = orderStatus.options.filter(isFinalStatus)

export const orderNotFound = () => new Refusal(404, 'order_not_found', 'There is no such order.')

const placedBy = (customerId: string) =>
  and(eq(orders.customerId, customerId), eq(orders.placement, 'placed'))

/** A customer's own placed order. @throws Refusal 404 order_not_found, alike for unknown and other people's orders */
export async function ownOrder(db: Db, customerId: string, orderId: string): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(placedBy(customerId), eq(orders.orderId, orderId)))
  if (row === undefined) throw orderNotFound()
  return row
}

function keyOf(row: OrderRow): string {
  return Buffer.from(JSON.stringify([row.placedAt.toISOString(), row.orderId])).toString('base64url')
}

function olderThan(key: string | null) {
  if (key === null) return undefined
  try {
    const [at, id] = JSON.parse(Buffer.from(key, 'base64url').toString('utf8')) as unknown[]
    if (typeof at !== 'string' || typeof id !== 'string' || Number.isNaN(Date.parse(at)))
      throw new Error('not a key')
    return sql`(${orders.placedAt}, ${orders.orderId}) < (${new Date(at).toISOString()}::timestamptz, ${id})`
  } catch {
    throw new Refusal(400, 'bad_request', 'The key of the next page is not valid.')
  }
}

/**
 * A page of a customer's orders in one country, newest first; past is every final status (ORD-01, ORD-03). A page goes on
 * after the last order of the one before, so orders that arrive meanwhile neither repeat nor hide one.
 */
export async function historyPage(
  db: Db,
  customerId: string,
  body: BodyOf<typeof orderHistory>,
): Promise<ResponseInput<typeof orderHistory>> {
  const group =
    body.order_status === 'past'
      ? inArray(orders.orderStatus, finals)
      : notInArray(orders.orderStatus, finals)
  const own = and(placedBy(customerId), eq(orders.country, body.country))
  const rows = await db
    .select()
    .from(orders)
    .where(and(own, group, olderThan(body.lastKey)))
    .orderBy(desc(orders.placedAt), desc(orders.orderId))
    .limit(body.limit + 1)
  const page = rows.slice(0, body.limit)
  const last = page.at(-1)
  const hasNextPage = rows.length > body.limit
  const active = await db.$count(orders, and(own, notInArray(orders.orderStatus, finals)))
  return {
    orders: await ordersOnWire(db, page),
    lastIndex: hasNextPage && last ? keyOf(last) : null,
    hasNextPage,
    inProgressOrdersCount: active,
  }
}
