import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isBeingPrepared } from '@kolea/domain/orders/transitions.ts'
import { inTransaction, rowsOf, type Db } from '../../db/database.ts'
import { orders, type OrderRow } from '../../db/schema/orders.ts'
import { Refusal } from '../../refusal.ts'
import { lockOrder } from '../fulfilment/advance.ts'
import { writeMissingItemMessage } from '../fulfilment/messages.ts'
import type { PaymentGateways } from '../payments/gateways.ts'
import type { Services } from '../../services/services.ts'
import { bringReplacement } from './bring-replacement.ts'
import { endOrder } from './cancel.ts'
import { orderNotFound } from './find-orders.ts'
import { checkQuantities, lineOf, namedQuantity, saveCounts, shareOf } from './order-lines.ts'
import { checkGivenBack, openRefund, refundableOf, type NewRefund } from './refunds.ts'
import { settleRefundsOf } from './settle-refund.ts'

export interface RefundRequest {
  readonly productId?: string | undefined
  readonly quantity?: number | undefined
  /** Cents. */
  readonly amount?: number | undefined
  /** Cents that had been given back when it was requested, so that a part requested again is not given twice. */
  readonly refunded?: number | undefined
  readonly reason: string
}

/** The quantity of one line, an amount, or all that is left. */
async function prepareRefund(tx: Db, orderId: string, request: RefundRequest): Promise<NewRefund> {
  const { productId, quantity, amount, refunded, reason } = request
  // What names no part gives what is left, and again nothing.
  const isPart = amount !== undefined || quantity !== undefined
  if (isPart || refunded !== undefined) await checkGivenBack(tx, orderId, refunded ?? 0)
  const base = { cause: 'operator', reason } as const
  if (productId === undefined) return { ...base, amount: amount ?? (await refundableOf(tx, orderId)) }
  const line = await lineOf(tx, orderId, productId)
  const refundedNow = namedQuantity(quantity, line.quantity - line.refundedQuantity)
  await saveCounts(tx, { ...line, refundedQuantity: line.refundedQuantity + refundedNow })
  return { ...base, productId, quantity: refundedNow, amount: shareOf(line, refundedNow) }
}

/**
 * Gives money back for a placed order: an item's exact share, an amount, or without either all that is left. Refunds of
 * an order add up and never exceed what was charged. Answers the cents.
 * @throws Refusal 404 order_not_found, item_not_in_order; 409 refunded_differs, too_many_pieces, refund_exceeds_charge,
 * nothing_to_refund
 */
export async function refundOrder(
  services: Pick<Services, 'db' | 'clock' | 'log'> & PaymentGateways,
  orderId: string,
  request: RefundRequest,
): Promise<number> {
  const amount = await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === undefined) throw orderNotFound()
    const refund = await prepareRefund(tx, orderId, request)
    if (refund.amount === 0)
      throw new Refusal(409, 'nothing_to_refund', 'There is nothing left to give back for this.')
    await openRefund(tx, orderId, refund, services.clock.now())
    return refund.amount
  })
  await settleRefundsOf(services, orderId)
  return amount
}

const orderedLines = z.object({ quantity: z.number().nullable() })

async function quantityLeft(tx: Db, orderId: string): Promise<number> {
  const [row] = await rowsOf(
    tx,
    orderedLines,
    sql`select sum(quantity - removed_quantity)::int as quantity from order_items where order_id = ${orderId}`,
  )
  return row?.quantity ?? 0
}

interface MissingQuantity {
  readonly productId: string
  /** Undefined is all of the line. */
  readonly quantity?: number | undefined
  /** How many the order had when it was requested, so that some requested again are not taken out twice; as many as ordered without it. */
  readonly of?: number | undefined
}

/** An order that an item is missing of. */
interface Shortened {
  readonly order: OrderRow
  /** What the store brings in its place; null: nothing. */
  readonly brought: { readonly name: string; readonly pieces: number } | null
}

/**
 * Takes the items out of the order and writes down what is given back for them: their share, less what is brought in their
 * place costs.
 */
async function removeQuantity(
  tx: Db,
  services: Pick<Services, 'notices'>,
  order: OrderRow,
  { productId, quantity, of }: MissingQuantity,
  now: Date,
): Promise<Shortened> {
  const { orderId } = order
  const line = await lineOf(tx, orderId, productId)
  if (quantity !== undefined || of !== undefined) checkQuantities(line, of ?? line.quantity)
  const missing = namedQuantity(quantity, line.quantity - line.removedQuantity)
  const removedQuantity = line.removedQuantity + missing
  // Items for which the operator has given money back already are not paid back twice.
  const refundedQuantity = Math.max(line.refundedQuantity, removedQuantity)
  const brought = await bringReplacement(tx, order, line, refundedQuantity - line.refundedQuantity, now)
  const replacementBrought = line.replacementBrought + brought.quantity
  await saveCounts(tx, { ...line, removedQuantity, refundedQuantity, replacementBrought })
  const missingItem = {
    name: line.name,
    quantity: missing,
    instead: brought.quantity,
    insteadName: line.replacementName,
  }
  await writeMissingItemMessage(tx, order, missingItem, now)
  const reason = `Out of stock: ${missing} × ${line.name}`
  const isCanceled = order.whenOutOfStock === 'cancel' && brought.quantity < missing
  if (isCanceled || (await quantityLeft(tx, orderId)) === 0)
    return {
      order: await endOrder(tx, services, order, { to: 'canceled', cause: 'out_of_stock', reason }, now),
      brought: null,
    }
  const share = shareOf(line, refundedQuantity - line.refundedQuantity) - brought.cents
  const amount = Math.min(share, await refundableOf(tx, orderId))
  if (amount > 0)
    await openRefund(
      tx,
      orderId,
      { amount, cause: 'out_of_stock', reason, productId, quantity: missing },
      now,
    )
  const [row] = await tx.select().from(orders).where(eq(orders.orderId, orderId))
  const name = line.replacementName ?? ''
  return { order: row ?? order, brought: brought.quantity > 0 ? { name, pieces: brought.quantity } : null }
}

/**
 * The store does not find an item while it prepares an order. The customer's own choice decides (BSK-06): the product they
 * named is brought, as far as the store has it; other items are removed and their exact share given back, or the whole
 * order is canceled; so is one that would be empty. Nothing is ever put in its place that was not named.
 * @throws Refusal 404 order_not_found, item_not_in_order; 409 order_not_in_preparation, pieces_differ, too_many_pieces
 */
export async function shortItem(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'notices'> & PaymentGateways,
  orderId: string,
  missing: MissingQuantity,
): Promise<Shortened> {
  const now = services.clock.now()
  const left = await inTransaction(services.db, async (tx) => {
    const found = await lockOrder(tx, orderId)
    if (found === undefined) throw orderNotFound()
    if (!isBeingPrepared(found.orderStatus))
      throw new Refusal(409, 'order_not_in_preparation', `The order is ${found.orderStatus} already.`)
    return removeQuantity(tx, services, found, missing, now)
  })
  await settleRefundsOf(services, orderId)
  return left
}
