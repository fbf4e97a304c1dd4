import { inTransaction, type Db } from '../../db/database.ts'
import type { RefundRow } from '../../db/schema/refunds.ts'
import { Refusal } from '../../refusal.ts'
import { lockOrder } from '../fulfilment/advance.ts'
import type { PaymentGateways } from '../payments/gateways.ts'
import type { Services } from '../../services/services.ts'
import { orderNotFound } from './find-orders.ts'
import { lineOf, piecesOf, saveCounts, shareOf } from './order-lines.ts'
import { openRefund, refundableOf, type NewRefund } from './refunds.ts'
import { settleRefundsOf } from './settle-refund.ts'

export interface WantedRefund {
  readonly productId?: string | undefined
  readonly quantity?: number | undefined
  /** Cents. */
  readonly amount?: number | undefined
  readonly reason: string
}

/** The pieces of one line, an amount, or all that is left. */
async function drawUp(tx: Db, orderId: string, wanted: WantedRefund): Promise<NewRefund> {
  const { productId, quantity, amount, reason } = wanted
  const base = { cause: 'operator', reason } as const
  if (productId === undefined) return { ...base, amount: amount ?? (await refundableOf(tx, orderId)) }
  const line = await lineOf(tx, orderId, productId)
  const pieces = piecesOf(quantity, line.quantity - line.refundedQuantity)
  await saveCounts(tx, { ...line, refundedQuantity: line.refundedQuantity + pieces })
  return { ...base, productId, quantity: pieces, amount: shareOf(line, pieces) }
}

/**
 * Gives money back for a placed order: an item's exact share, an amount, or without either all that is left. Refunds of
 * an order add up and never exceed its charge.
 * @throws Refusal 404 order_not_found, item_not_in_order; 409 too_many_pieces, refund_exceeds_charge, nothing_to_refund
 */
export async function refundOrder(
  services: Pick<Services, 'db' | 'clock' | 'log'> & PaymentGateways,
  orderId: string,
  wanted: WantedRefund,
): Promise<RefundRow> {
  const refund = await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === undefined) throw orderNotFound()
    const drawn = await drawUp(tx, orderId, wanted)
    if (drawn.amount === 0)
      throw new Refusal(409, 'nothing_to_refund', 'There is nothing left to give back for this.')
    return openRefund(tx, orderId, drawn, services.clock.now())
  })
  await settleRefundsOf(services, orderId)
  return refund
}
