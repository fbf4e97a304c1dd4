import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { isTipAllowed } from '@kolea/domain/checkout/tip.ts'
import { currencyOf, companyIdOf } from '@kolea/domain/money/currency.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import { missedMinimum } from '@kolea/domain/wallet/minimum-charge.ts'
import { inTransaction, sqlState, type Db } from '../../db/database.ts'
import { orders, type OrderRow } from '../../db/schema/orders.ts'
import { Refusal, localizedRefusal } from '../../refusal.ts'
import { cartHash } from '../cart/cart-hash.ts'
import { assertReady } from '../cart/checkout.ts'
import { hasPendingPayment } from '../cart/pending-payment.ts'
import { lockOpenCart, readItems } from '../cart/repository.ts'
import { readValuedCart } from '../cart/read-valued-cart.ts'
import type { ValuedCart } from '../cart/value-cart.ts'
import { gatewayTraits } from '@kolea/domain/wallet/gateway-name.ts'
import { assertOpen } from '../payments/choose-gateway.ts'
import { takeMethod } from '../payments/take-method.ts'
import { insertOrder, type PlaceBody } from './insert-order.ts'
import { reserveStock } from './stock.ts'

const uuid = z.uuid()

export interface Attempt {
  readonly customerId: string
  readonly mode: 'delivery' | 'pickup'
  readonly body: PlaceBody
  readonly key: string | undefined
  /** Lower-case primary tag, for messages about the order. */
  readonly language: string
}

interface Prepared {
  readonly order: OrderRow
  /** Written by this request: none was sent to the gateway about it yet. */
  readonly isNew: boolean
}

const hashOf = (mode: string, body: PlaceBody) =>
  createHash('sha256')
    .update(JSON.stringify([mode, body]))
    .digest('hex')

const inProgress = () => new Refusal(409, 'order_in_progress', 'This basket is being ordered already.')

/** @throws Refusal 400 idempotency_key_required */
export function checkedKey(key: string | undefined): string {
  if (key === undefined || !uuid.safeParse(key).success) {
    throw new Refusal(400, 'idempotency_key_required', 'The header idempotency-key must contain a UUID.')
  }
  return key
}

export async function findByKey(db: Db, customerId: string, key: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.idempotencyKey, key)))
  return row
}

/** Nothing the browser says about money is believed: it is compared, and refused where it differs (CHK-04). */
function checkMoney(
  valued: ValuedCart,
  { tip_details, payment_details: paid }: PlaceBody,
  customerId: string,
): number {
  const tip = tip_details?.amount ?? 0
  if (!isTipAllowed(tip, valued.limits))
    throw new Refusal(422, 'tip_out_of_range', 'The tip is too small or too large.')
  const right =
    paid.amount === valued.priced.totalCents + tip &&
    paid.currency === currencyOf(valued.country) &&
    paid.company_id === companyIdOf(valued.country) &&
    paid.store_id === valued.cart.storeId &&
    paid.customer_id === customerId
  if (!right) throw new Refusal(409, 'amount_mismatch', 'The amounts do not agree with the basket.')
  return tip
}

/**
 * Takes the goods off the shelf, each line in the order of product ids so that two buyers never
 * deadlock. @throws Refusal 409 cart_changed when something ran out
 */
async function takeStock(tx: Db, { cart, lines }: ValuedCart): Promise<void> {
  const counted = lines.filter(({ product }) => !product.ignoreQuantity)
  for (const { item, quantity } of [...counted].sort((a, b) =>
    a.item.productId < b.item.productId ? -1 : 1,
  )) {
    const isTaken = cart.storeId !== null && (await reserveStock(tx, cart.storeId, item.productId, quantity))
    if (!isTaken) throw new Refusal(409, 'cart_changed', 'Something in the basket ran out.')
  }
}

/**
 * The one transaction of an order (architecture, "An order"): locks the cart, reads everything again inside the lock,
 * and writes the order with its pending payment. The charge is made after it.
 */
async function writeOrder(
  tx: Db,
  { customerId, mode, body, language }: Attempt,
  key: string,
  now: Date,
): Promise<Prepared> {
  const cart = await lockOpenCart(tx, { kind: 'customer', id: customerId })
  const earlier = await findByKey(tx, customerId, key)
  if (earlier !== undefined) return { order: earlier, isNew: false }
  if (cart === undefined) throw new Refusal(409, 'cart_not_ready', 'There is no open basket.')
  if (await hasPendingPayment(tx, cart.cartId)) throw inProgress()
  const valued = await readValuedCart(tx, { ...cart, type: mode }, await readItems(tx, cart.cartId), now)
  await assertReady(tx, valued)
  if (cartHash(valued) !== body.hash)
    throw new Refusal(409, 'cart_changed', 'The basket has changed. Please look at it again.')
  const tip = checkMoney(valued, body, customerId)
  if (valued.age.needed && !valued.age.verified) {
    throw new Refusal(422, 'age_verification_required', 'The age of the customer has to be verified first.')
  }
  assertOpen(body.payment_details.payment_mode, valued.limits)
  const method = await takeMethod(tx, body.payment_details, customerId, now)
  const { currency, amount } = body.payment_details
  const minimum = missedMinimum(gatewayTraits[method.gateway].minimumCharge, currency, amount)
  if (minimum !== null)
    throw localizedRefusal(422, 'amount_below_minimum', 'amount_below_minimum', {
      minimum: formatCents(minimum),
    })
  await takeStock(tx, valued)
  const bodyHash = hashOf(mode, body)
  const order = await insertOrder(tx, { valued, customerId, key, bodyHash, body, language, tip, method })
  return { order, isNew: true }
}

/**
 * Writes the order of an attempt, or finds the one its key has made (CHK-06).
 * @throws Refusal of `placeErrors`
 */
export async function prepareOrder(db: Db, attempt: Attempt, now: Date): Promise<Prepared> {
  const key = checkedKey(attempt.key)
  const found = await findByKey(db, attempt.customerId, key)
  const prepared =
    found === undefined
      ? await inTransaction(db, (tx) => writeOrder(tx, attempt, key, now)).catch(refuseDoubles)
      : { order: found, isNew: false }
  if (prepared.order.bodyHash !== hashOf(attempt.mode, attempt.body)) {
    throw new Refusal(409, 'idempotency_key_reused', 'This key belongs to another order.')
  }
  return prepared
}

/** The unique indexes decide in the end: one key, one order; one cart, one payment under way. */
function refuseDoubles(error: unknown): never {
  if (sqlState(error) === '23505') throw inProgress()
  throw error
}
