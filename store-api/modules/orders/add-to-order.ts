import { and, eq } from 'drizzle-orm'
import { additionRules, isOpenForAdditions } from '@kolea/domain/orders/additions.ts'
import { inTransaction, newId, type Db } from '../../db/database.ts'
import { orderAdditions, type OrderAdditionRow } from '../../db/schema/order-additions.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import { Refusal, localizedRefusal } from '../../refusal.ts'
import type { Services } from '../../services/services.ts'
import { noteBand } from '../catalog/stock-notices.ts'
import { lockOrder } from '../fulfilment/advance.ts'
import { isFailureCode } from '../payments/failures.ts'
import { GatewayTimeout } from '../payments/gateway.ts'
import type { PaymentGateways } from '../payments/gateways.ts'
import { decideAddition, type WantedItem } from './decide-addition.ts'
import { orderNotFound } from './find-orders.ts'
import { checkedKey } from './place.ts'
import { settleAddition } from './settle-addition.ts'
import { reserveStock } from './stock.ts'

/** The same product is being added already, and may be charged: another charge is never what was meant (CHK-06). */
const isPendingIn = (orderId: string, { productId }: WantedItem) =>
  and(
    eq(orderAdditions.orderId, orderId),
    eq(orderAdditions.productId, productId),
    eq(orderAdditions.status, 'pending'),
  )

/** Decides, takes the goods and writes the addition down before the request to the gateway. The caller has locked the order. */
async function writeAddition(
  tx: Db,
  order: OrderRow,
  key: string,
  wanted: WantedItem,
  now: Date,
): Promise<OrderAdditionRow> {
  const { orderId } = order
  if (!isOpenForAdditions(order.orderStatus)) throw localizedRefusal(409, 'order_not_open', 'order_not_open')
  if ((await tx.$count(orderAdditions, eq(orderAdditions.orderId, orderId))) >= additionRules.most)
    throw localizedRefusal(409, 'order_not_open', 'order_not_open')
  if ((await tx.$count(orderAdditions, isPendingIn(orderId, wanted))) > 0)
    throw localizedRefusal(409, 'addition_pending', 'addition_pending')
  const { isCounted, ...line } = await decideAddition(tx, order, wanted, now)
  if (isCounted) {
    if (!(await reserveStock(tx, order.storeId, wanted.productId, wanted.quantity)))
      throw localizedRefusal(409, 'item_unavailable', 'item_unavailable')
    await noteBand(tx, order.storeId, wanted.productId, -wanted.quantity)
  }
  const additionId = newId('add')
  const [row] = await tx
    .insert(orderAdditions)
    .values({
      additionId,
      orderId,
      idempotencyKey: key,
      ...wanted,
      line,
      amount: line.netCents + line.taxCents + line.depositCents,
      status: 'pending',
      gatewayKey: `${additionId}_charge`,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (row === undefined) throw new Error(`The database answered no row for an addition to order ${orderId}.`)
  return row
}

/** The addition of this key, or a new one. */
async function findOrWrite(
  tx: Db,
  customerId: string,
  orderId: string,
  key: string,
  wanted: WantedItem,
  now: Date,
): Promise<OrderAdditionRow> {
  const order = await lockOrder(tx, orderId)
  if (order?.customerId !== customerId) throw orderNotFound()
  const [found] = await tx
    .select()
    .from(orderAdditions)
    .where(and(eq(orderAdditions.orderId, orderId), eq(orderAdditions.idempotencyKey, key)))
  if (found === undefined) return writeAddition(tx, order, key, wanted, now)
  if (found.productId !== wanted.productId || found.quantity !== wanted.quantity)
    throw new Refusal(409, 'idempotency_key_reused', 'This key belongs to another addition.')
  return found
}

/**
 * Adds a quantity of a product to an order that the store has not begun to pack: price, stock, hours and age are decided anew,
 * delivery costs nothing more, and the order's way to pay is charged. A refused charge leaves the order as it was; the same
 * key again adds nothing twice. An addition whose charge was not answered is pending: the order says so, and the reconciler
 * or the gateway's message ends it.
 * @throws Refusal 400 idempotency_key_required; 404 order_not_found, product_not_found; 409 order_not_open, item_unavailable,
 *   addition_pending, idempotency_key_reused; 422 age_verification_required, basket_limit, payment_refused
 */
export async function addToPlacedOrder(
  services: Pick<Services, 'db' | 'clock' | 'log'> & PaymentGateways,
  customerId: string,
  orderId: string,
  givenKey: string | undefined,
  wanted: WantedItem,
): Promise<void> {
  const key = checkedKey(givenKey)
  const now = services.clock.now()
  const written = await inTransaction(services.db, (tx) =>
    findOrWrite(tx, customerId, orderId, key, wanted, now),
  )
  const settled = await settleAddition(services, written.additionId).catch((error: unknown) => {
    if (error instanceof GatewayTimeout) return written
    throw error
  })
  if (settled.status === 'failed') throw paymentRefused(settled.failureCode)
}

const paymentRefused = (code: string | null): Refusal =>
  localizedRefusal(
    422,
    'payment_refused',
    `failure_${code !== null && isFailureCode(code) ? code : 'processing_error'}`,
  )
