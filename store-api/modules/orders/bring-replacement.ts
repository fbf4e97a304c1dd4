import { alcoholRestriction } from '@kolea/domain/alcohol/restriction.ts'
import { mayReplace } from '@kolea/domain/basket/replacement.ts'
import { refundShareOf } from '@kolea/domain/money/prorate.ts'
import type { Db } from '../../db/database.ts'
import type { StoreRow } from '../../db/schema/location.ts'
import type { OrderItemRow, OrderRow } from '../../db/schema/orders.ts'
import { assortmentOf } from '../catalog/assortment.ts'
import { productsWithStock, type ProductRow } from '../catalog/product-rows.ts'
import { findStore, storeRules } from '../location/stores.ts'
import { addToLines, findLine, type NewLine } from './order-lines.ts'
import { priceLine } from './price-line.ts'
import { takeUpTo } from './stock.ts'

/** What the line names, as the store may sell it at this moment; null when it may not. */
async function namedProduct(
  tx: Db,
  store: StoreRow,
  line: OrderItemRow,
  now: Date,
): Promise<ProductRow | null> {
  if (line.replacementId === null) return null
  const assortment = assortmentOf(store)
  const [missing, named] = await productsWithStock(tx, assortment, [line.productId, line.replacementId])
  if (missing === undefined || named === undefined || named.quantity === null) return null
  const isAllowed = mayReplace(missing, named) && alcoholRestriction(named, storeRules(store), now) === null
  return isAllowed ? named : null
}

/** The new line at its own price, or at what was paid for the missing items where that is less. */
async function linePriced(
  tx: Db,
  {
    order,
    store,
    product,
    quantity,
    now,
  }: {
    readonly order: OrderRow
    readonly store: StoreRow
    readonly product: ProductRow
    readonly quantity: number
    readonly now: Date
  },
  paid: {
    readonly goodsCents: number
    readonly taxCents: number
    readonly depositCents: number
    readonly totalCents: number
  },
): Promise<NewLine> {
  const priced = await priceLine(tx, { order, store, product, quantity, now })
  const own = priced.netCents + priced.taxCents + priced.depositCents
  if (own <= paid.totalCents) return priced
  const { goodsCents: netCents, taxCents, depositCents } = paid
  return {
    ...priced,
    price: Math.floor(netCents / quantity),
    discount: 0,
    lineTotal: netCents,
    netCents,
    taxCents,
    depositCents,
  }
}

/**
 * Brings the product that the customer named in place of missing items (BSK-06), as far as the store has it and may sell
 * it now. It is priced anew and never costs more than the missing items did, so nothing more is ever charged.
 * @param unpaid missing quantity whose money was not given back yet
 * @returns the quantity that is brought and what it costs in all, cents
 */
export async function bringReplacement(
  tx: Db,
  order: OrderRow,
  line: OrderItemRow,
  unpaid: number,
  now: Date,
): Promise<{ quantity: number; cents: number }> {
  const nothing = { quantity: 0, cents: 0 }
  const store = await findStore(tx, order.storeId)
  if (store === undefined || unpaid === 0) return nothing
  const product = await namedProduct(tx, store, line, now)
  if (product === null) return nothing
  const present = await findLine(tx, order.orderId, product.productId)
  // The shares of a line that was partly given back are cut from what it was: nothing can be added to it any more.
  if (present !== undefined && present.refundedQuantity > 0) return nothing
  const quantity = product.ignoreQuantity
    ? unpaid
    : await takeUpTo(tx, order.storeId, product.productId, unpaid)
  if (quantity === 0) return nothing
  const paid = refundShareOf(line, quantity, line.refundedQuantity)
  const added = await linePriced(tx, { order, store, product, quantity, now }, paid)
  await addToLines(tx, order.orderId, { ...added, broughtQuantity: quantity })
  return { quantity, cents: added.netCents + added.taxCents + added.depositCents }
}
