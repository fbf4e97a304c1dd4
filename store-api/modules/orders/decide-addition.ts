import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import type { CartItemRow, CartRow } from '../../db/schema/carts.ts'
import { orderItems, type OrderRow } from '../../db/schema/orders.ts'
import { Refusal, localizedRefusal } from '../../refusal.ts'
import { readValuedCart } from '../cart/read-valued-cart.ts'
import { unopenedCart } from '../cart/repository.ts'
import { limitRefusal } from '../cart/status.ts'
import type { ValuedCart, ValuedLine } from '../cart/value-cart.ts'
import type { NewLine } from './order-lines.ts'
import { priceLine } from './price-line.ts'

export interface WantedItem {
  readonly productId: string
  readonly quantity: number
}

const unavailable = () => localizedRefusal(409, 'item_unavailable', 'item_unavailable')

/** The order as a basket: the same rules decide what may come into it. */
const cartOf = (order: OrderRow, now: Date): CartRow => ({
  ...unopenedCart({ kind: 'customer', id: order.customerId }, order.orderType, now),
  storeId: order.storeId,
  dropoff: order.address,
  scheduledFor: order.scheduledFor,
  contactLess: order.contactLess,
})

const itemOf = ({ productId, quantity }: WantedItem, position: number): CartItemRow => ({
  cartId: 'order',
  productId,
  position,
  quantity,
  oosOption: 'REPLACE',
  replacementId: null,
  seenCents: null,
})

/** What the order contains now, with the wanted quantity on top: what limits count. */
async function quantityAfter(
  tx: Db,
  orderId: string,
  { productId, quantity }: WantedItem,
): Promise<Map<string, number>> {
  const lines = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  const same = lines.find((line) => line.productId === productId)
  // The shares of a line that was partly given back are cut from what it was: nothing can be added to it any more.
  if (same !== undefined && same.refundedQuantity > 0) throw unavailable()
  const quantities = new Map(lines.map((line) => [line.productId, line.quantity - line.removedQuantity]))
  return quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
}

/** Alcohol hours, age and the way it is handed over apply to what is added as to what was ordered. */
function checkPerson({ age, limits }: ValuedCart, order: OrderRow, { product }: ValuedLine): void {
  if (!product.ageRestricted) return
  if (!limits.enabled_age_restricted_products_web || order.contactLess) throw unavailable()
  if (!age.verified)
    throw new Refusal(422, 'age_verification_required', 'The age of the customer has to be verified first.')
}

/**
 * Decides by the rules of a basket whether the quantity may be added to an order, and what it costs now. Nothing is written.
 * @throws Refusal 404 product_not_found, 409 item_unavailable, 422 basket_limit, age_verification_required
 */
export async function decideAddition(
  tx: Db,
  order: OrderRow,
  wanted: WantedItem,
  now: Date,
): Promise<NewLine & { readonly isCounted: boolean }> {
  const quantities = await quantityAfter(tx, order.orderId, wanted)
  const others = [...quantities.keys()].filter((productId) => productId !== wanted.productId)
  const items = [
    wanted,
    ...others.map((productId) => ({ productId, quantity: quantities.get(productId) ?? 0 })),
  ]
  const valued = await readValuedCart(tx, cartOf(order, now), items.map(itemOf), now)
  const line = valued.lines.find(({ product }) => product.productId === wanted.productId)
  if (line === undefined || valued.store === null)
    throw new Refusal(404, 'product_not_found', 'There is no such product.')
  checkPerson(valued, order, line)
  const { product, priced, quantity } = line
  const inAll = quantities.get(product.productId) ?? 0
  const isOverLimit = product.limitPerOrder !== null && inAll > product.limitPerOrder
  if (priced === null || quantity < wanted.quantity || isOverLimit) throw unavailable()
  const lines = valued.lines.map((each) => ({
    ...each,
    quantity: quantities.get(each.product.productId) ?? 0,
  }))
  const tooMuch = limitRefusal({ lines, limits: valued.limits })
  if (tooMuch !== null) throw tooMuch
  const { store } = valued
  const added = await priceLine(tx, { order, store, product, quantity: wanted.quantity, now })
  return { ...added, isCounted: !product.ignoreQuantity }
}
