import { and, asc, eq, or } from 'drizzle-orm'
import type { GatewayName } from '@kolea/domain/wallet/gateway-name.ts'
import type { Db } from '../../db/database.ts'
import { orderAdditions, type OrderAdditionRow } from '../../db/schema/order-additions.ts'
import { payments, type PaymentRow } from '../../db/schema/payments.ts'
import type { GatewayEvent } from '../payments/gateway-event.ts'
import { paymentOf } from './settle.ts'

/** A charge of an order: the one it was placed with, or that of an item added later. */
export interface OrderCharge {
  /** Null: the one the order was placed with. */
  readonly additionId: string | null
  readonly payment: PaymentRow
}

/** The charge of an addition: by the order's way to pay, with nobody at a bank's screen. */
export function chargeOfAddition(placed: PaymentRow, addition: OrderAdditionRow): OrderCharge {
  const { additionId, gatewayKey, gatewayReference, amount, refunded, createdAt } = addition
  const method = { ...placed.method, canConfirm: false }
  return {
    additionId,
    payment: { ...placed, method, gatewayKey, gatewayReference, amount, refunded, createdAt },
  }
}

/** The charges that an order was paid with, the first one first. */
export async function chargesOfOrder(db: Db, orderId: string): Promise<OrderCharge[]> {
  const placed = await paymentOf(db, orderId)
  const paid = await db
    .select()
    .from(orderAdditions)
    .where(and(eq(orderAdditions.orderId, orderId), eq(orderAdditions.status, 'succeeded')))
    .orderBy(asc(orderAdditions.createdAt), asc(orderAdditions.additionId))
  return [
    { additionId: null, payment: placed },
    ...paid.map((addition) => chargeOfAddition(placed, addition)),
  ]
}

/** The order whose charge is reported; null when the gateway serves others too. */
export async function orderOfCharge(
  db: Db,
  gateway: GatewayName,
  { key, reference }: GatewayEvent,
): Promise<string | null> {
  if (key === undefined && reference === undefined) return null
  const [payment] = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(
      and(
        eq(payments.gateway, gateway),
        or(
          key === undefined ? undefined : eq(payments.gatewayKey, key),
          reference === undefined ? undefined : eq(payments.gatewayReference, reference),
        ),
      ),
    )
  return payment?.orderId ?? (await orderOfAddition(db, { key, reference }))
}

async function orderOfAddition(
  db: Db,
  { key, reference }: Pick<GatewayEvent, 'key' | 'reference'>,
): Promise<string | null> {
  const [addition] = await db
    .select({ orderId: orderAdditions.orderId })
    .from(orderAdditions)
    .where(
      or(
        key === undefined ? undefined : eq(orderAdditions.gatewayKey, key),
        reference === undefined ? undefined : eq(orderAdditions.gatewayReference, reference),
      ),
    )
  return addition?.orderId ?? null
}
