import { priceBasket } from '@kolea/domain/pricing/price-basket.ts'
import type { Db } from '../../db/database.ts'
import type { StoreRow } from '../../db/schema/location.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import { assortmentOf } from '../catalog/assortment.ts'
import type { ProductRow } from '../catalog/product-rows.ts'
import { offersNow } from '../catalog/snapshots.ts'
import { unpriced } from '../catalog/unpriced-line.ts'
import { isMember } from '../subscriptions/membership.ts'
import { orderLine, type NewLine } from './order-lines.ts'

interface LineToPrice {
  readonly order: Pick<OrderRow, 'country' | 'customerId'>
  readonly store: StoreRow
  readonly product: ProductRow
  readonly quantity: number
  readonly now: Date
}

/**
 * A line that is added to an order after it was placed, at the present prices, offers and taxes. Codes and credits belong to
 * what was ordered first, and it has no fees of its own.
 */
export async function priceLine(
  tx: Db,
  { order, store, product, quantity, now }: LineToPrice,
): Promise<NewLine> {
  const inForce = await offersNow(tx, assortmentOf(store).zone, now)
  const covering = inForce.covering(product)
  const priced = priceBasket({
    mode: 'pickup',
    country: order.country,
    lines: [unpriced(product, quantity)],
    deals: covering.map(({ deal }) => deal),
    codes: [],
    coupons: [],
    usedCodes: new Set(),
    firstOrder: false,
    fromGuest: false,
    member: await isMember(tx, { ownerKind: 'customer', ownerId: order.customerId }, now),
    creditCents: 0,
    taxRegion: `${store.country}-${store.state}`,
    now,
  })
  const [line] = priced.lines
  if (line === undefined) throw new Error('priceBasket answers a line for each line it was given.')
  return orderLine(product, quantity, line.effectiveCents, line)
}
