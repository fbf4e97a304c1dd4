import { randomInt } from 'node:crypto'
import type { BodyOf } from '@kolea/contract/endpoint.ts'
import { currencyOf } from '@kolea/domain/money/currency.ts'
import { scheduleRules } from '@kolea/domain/checkout/schedule-rules.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import { receiptOf } from '@kolea/domain/pricing/summary.ts'
import type { WireOrder } from '@kolea/contract/order.ts'
import type { placeDeliveryOrder } from '@kolea/contract/placement.ts'
import { newId, type Db } from '../../db/database.ts'
import { orderHistoryRows, orderItems, orders, type OrderRow } from '../../db/schema/orders.ts'
import { payments, type PaymentMethodRow } from '../../db/schema/payments.ts'
import { wayKm } from '../cart/status.ts'
import type { ValuedCart } from '../cart/value-cart.ts'
import { chargedWith } from '../payments/charge-of.ts'
import { deliveryEta, pickupEta } from '../location/eta.ts'
import { takeRewards } from '../rewards/order-rewards.ts'
import { rowLabels } from '../../texts/row-labels.ts'
import { orderLine } from './order-lines.ts'

/** Of the code that a customer says at the counter. */
export const pickupCodeDigits = 4

/** What placing an order sends, delivery and pickup alike (CHK-02). */
export type PlaceBody = BodyOf<typeof placeDeliveryOrder>

interface NewOrder {
  readonly valued: ValuedCart
  readonly customerId: string
  readonly key: string
  readonly bodyHash: string
  readonly body: PlaceBody
  readonly language: string
  /** Cents. */
  readonly tip: number
  readonly method: PaymentMethodRow
}

/** Receipts are stored in one language; whoever shows one may find other texts by the rows' keys. */
const receiptLanguage = 'en'

/** The receipt, stored as it was when the order was placed. */
const receiptRows = ({ cart, priced }: ValuedCart, tip: number): WireOrder['summary'] =>
  receiptOf(priced, cart.type, tip).map((row) => ({
    key: row.key,
    ...rowLabels(row, receiptLanguage),
    amount: row.amountCents,
    strike_through: row.wasCents === null ? null : formatCents(row.wasCents),
  }))

function etaOf(valued: ValuedCart): { etaFrom: Date; etaTo: Date } {
  const { store, cart, now } = valued
  if (store === null) throw new Error('A basket without a store was placed: `assertReady` must refuse it.')
  const range =
    (cart.type === 'delivery' ? deliveryEta(store, wayKm(valued), now) : null) ?? pickupEta(store, now)
  const after = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)
  // What is wanted later is there within the half hour that was chosen.
  if (cart.scheduledFor !== null)
    return { etaFrom: cart.scheduledFor, etaTo: after(cart.scheduledFor, scheduleRules.step) }
  return { etaFrom: after(now, range.from), etaTo: after(now, range.to) }
}

async function insertItems(tx: Db, orderId: string, { lines }: ValuedCart): Promise<void> {
  const rows = lines.map(({ product, quantity, effectiveCents, priced, replacement }, position) => ({
    ...orderLine(product, quantity, effectiveCents, priced),
    orderId,
    position,
    replacementId: replacement?.productId ?? null,
    replacementName: replacement?.name ?? null,
  }))
  await tx.insert(orderItems).values(rows)
}

/** Writes the order, its lines, its first history entry and its pending payment. */
export async function insertOrder(
  tx: Db,
  { valued, customerId, key, bodyHash, body, language, tip, method }: NewOrder,
): Promise<OrderRow> {
  const { cart, priced, now, country } = valued
  const orderId = newId('ord')
  const total = priced.totalCents + tip
  const delivered = cart.type === 'delivery'
  const [order] = await tx
    .insert(orders)
    .values({
      orderId,
      cartId: cart.cartId,
      customerId,
      idempotencyKey: key,
      bodyHash,
      placement: 'pending',
      orderStatus: 'submitted',
      orderType: cart.type,
      country,
      currency: currencyOf(country),
      storeId: cart.storeId ?? '',
      placedAt: now,
      statusAt: now,
      scheduledFor: cart.scheduledFor,
      ...etaOf(valued),
      subtotal: priced.listCents,
      deliveryFee: priced.fees.deliveryCents,
      savedByPass: valued.benefits.member ? valued.benefits.savedCents : 0,
      tip,
      total,
      summary: receiptRows(valued, tip),
      coupons: priced.coupons.filter((coupon) => coupon.refusal === null).map((coupon) => coupon.code),
      address: delivered ? cart.dropoff : null,
      contact: valued.shopper.contact ?? {},
      deliveryNotes: cart.deliveryNotes,
      contactLess: valued.contactLess,
      whenOutOfStock: cart.whenOutOfStock,
      language,
      pickupCode: delivered ? null : String(randomInt(10 ** (pickupCodeDigits - 1), 10 ** pickupCodeDigits)),
      device: { app_version: body.app_version, os_version: body.os_version, device: body.device },
    })
    .returning()
  if (order === undefined) throw new Error(`The database answered no row for the new order ${orderId}.`)
  await insertItems(tx, orderId, valued)
  await takeRewards(tx, order, valued)
  await tx.insert(orderHistoryRows).values({ orderId, position: 1, orderStatus: 'submitted', at: now })
  await tx.insert(payments).values({
    paymentId: newId('pay'),
    orderId,
    cartId: cart.cartId,
    customerId,
    gateway: method.gateway,
    gatewayKey: `${orderId}_charge`,
    status: 'pending',
    amount: total,
    currency: currencyOf(country),
    method: chargedWith(method, body.payment_details),
    createdAt: now,
    updatedAt: now,
  })
  return order
}
