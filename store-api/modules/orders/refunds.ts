import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { refunds, type RefundRow } from '../../db/schema/refunds.ts'
import { Refusal } from '../../refusal.ts'
import { paymentOf } from './settle.ts'

export interface NewRefund extends Pick<RefundRow, 'cause' | 'reason'> {
  /** Cents. */
  readonly amount: number
  readonly productId?: string
  readonly quantity?: number
}

/** Cents of the charge that have not been given back and will not be; refused refunds do not count. */
export async function refundableOf(tx: Db, orderId: string): Promise<number> {
  const given = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.state, 'failed')))
  const { amount } = await paymentOf(tx, orderId)
  return given.reduce((left, refund) => left - refund.amount, amount)
}

/**
 * Writes a refund down, before the gateway is asked. The caller has locked the order, so two at once add up.
 * @throws Refusal 409 refund_exceeds_charge
 */
export async function openRefund(
  tx: Db,
  orderId: string,
  { amount, cause, reason, productId, quantity }: NewRefund,
  now: Date,
): Promise<RefundRow> {
  const left = await refundableOf(tx, orderId)
  if (amount > left) {
    throw new Refusal(
      409,
      'refund_exceeds_charge',
      `Only ${left} cents of the charge are left to give back, not ${amount}.`,
    )
  }
  const position = 1 + (await tx.$count(refunds, eq(refunds.orderId, orderId)))
  const [row] = await tx
    .insert(refunds)
    .values({
      refundId: newId('ref'),
      orderId,
      position,
      gatewayKey: `${orderId}_refund_${position}`,
      amount,
      cause,
      reason,
      productId: productId ?? null,
      quantity: quantity ?? null,
      state: 'due',
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (row === undefined) throw new Error(`The database answered no row for a new refund of order ${orderId}.`)
  return row
}

export const dueRefundsOf = (db: Db, orderId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'due')))
    .orderBy(asc(refunds.position))
