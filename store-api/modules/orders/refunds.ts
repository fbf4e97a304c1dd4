import { and, asc, eq, ne } from 'drizzle-orm'
import { newId, type Db } from '../../db/database.ts'
import { refunds, type RefundRow } from '../../db/schema/refunds.ts'
import { Refusal } from '../../refusal.ts'
import { chargesOfOrder } from './order-charges.ts'

export interface NewRefund extends Pick<RefundRow, 'cause' | 'reason'> {
  /** Cents. */
  readonly amount: number
  readonly productId?: string
  readonly quantity?: number
  /** Of the charge of this addition alone; without it of all charges, the first one first. */
  readonly additionId?: string
}

interface Left {
  readonly additionId: string | null
  /** Cents. */
  readonly left: number
}

/** What has been given back of each charge or will be; refused refunds do not count. */
const givenBack = (tx: Db, orderId: string) =>
  tx
    .select({ amount: refunds.amount, additionId: refunds.additionId })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.state, 'failed')))

/** What of each charge has not been given back and will not be. */
async function leftOfCharges(tx: Db, orderId: string): Promise<Left[]> {
  const given = await givenBack(tx, orderId)
  return (await chargesOfOrder(tx, orderId)).map(({ additionId, payment }) => ({
    additionId,
    left: given
      .filter((refund) => refund.additionId === additionId)
      .reduce((left, { amount }) => left - amount, payment.amount),
  }))
}

const sum = (charges: readonly Left[]) => charges.reduce((total, { left }) => total + left, 0)

/** Cents of all charges of the order that have not been given back and will not be. */
export const refundableOf = async (tx: Db, orderId: string): Promise<number> =>
  sum(await leftOfCharges(tx, orderId))

/**
 * For a change that must not be made twice: the request names the cents of the order that had been given back when it was read.
 * @throws Refusal 409 refunded_differs
 */
export async function checkGivenBack(tx: Db, orderId: string, expected: number): Promise<void> {
  const refunded = (await givenBack(tx, orderId)).reduce((total, { amount }) => total + amount, 0)
  if (refunded !== expected)
    throw new Refusal(
      409,
      'refunded_differs',
      `${refunded} cents of this order are given back, not ${expected}. To give this on top, ask with refunded ${refunded}.`,
    )
}

/**
 * Writes down what is given back, a row for each charge that it is taken from, before the request to the gateway. The caller has
 * locked the order, so two at once add up.
 * @throws Refusal 409 refund_exceeds_charge
 */
export async function openRefund(tx: Db, orderId: string, refund: NewRefund, now: Date): Promise<void> {
  const { amount, additionId: only } = refund
  const charges = await leftOfCharges(tx, orderId)
  const open = only === undefined ? charges : charges.filter(({ additionId }) => additionId === only)
  if (amount > sum(open)) {
    throw new Refusal(
      409,
      'refund_exceeds_charge',
      `Only ${sum(open)} cents of the charge are left to give back, not ${amount}.`,
    )
  }
  let owed = amount
  for (const { additionId, left } of open) {
    const part = Math.min(owed, left)
    if (part === 0) continue
    // The quantity is reported once, with the first part.
    const { productId, quantity, ...rest } = refund
    const reported = owed === amount ? { productId, quantity } : {}
    await insertRefund(tx, orderId, { ...rest, ...reported, amount: part, additionId }, now)
    owed -= part
  }
}

interface RefundPart extends Omit<NewRefund, 'additionId' | 'productId' | 'quantity'> {
  readonly additionId: string | null
  readonly productId?: string | undefined
  readonly quantity?: number | undefined
}

async function insertRefund(
  tx: Db,
  orderId: string,
  { amount, cause, reason, productId, quantity, additionId }: RefundPart,
  now: Date,
): Promise<void> {
  const position = 1 + (await tx.$count(refunds, eq(refunds.orderId, orderId)))
  await tx.insert(refunds).values({
    refundId: newId('ref'),
    orderId,
    additionId,
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
}

export const dueRefundsOf = (db: Db, orderId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'due')))
    .orderBy(asc(refunds.position))
