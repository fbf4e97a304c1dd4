import type { BodyOf, ResponseInput } from '#lib/contract/endpoint.ts'
import type { subscriptionPromotions } from '#lib/contract/subscriptions.ts'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../refusal.ts'
import { assortmentOf } from '../catalog/assortment.ts'
import { offerText } from '../catalog/offers.ts'
import { unpriced } from '../catalog/unpriced-line.ts'
import { productsById } from '../catalog/product-rows.ts'
import { offersNow } from '../catalog/snapshots.ts'
import { findStore } from '../location/stores.ts'
import { memberOffersOn } from './member-offers.ts'

/** `POST content/promo/subscriptions`. Products that are not sold here have none. @throws Refusal 404 store_not_found */
export async function subscriberPromotions(
  db: Db,
  storeId: string,
  items: BodyOf<typeof subscriptionPromotions>['items'],
  now: Date,
): Promise<ResponseInput<typeof subscriptionPromotions>['items']> {
  const store = await findStore(db, storeId)
  if (store === undefined) throw new Refusal(404, 'store_not_found', 'There is no such store.')
  const assortment = assortmentOf(store)
  const wanted = new Map(items.map((item) => [item.product_id, item.quantity]))
  const rows = await productsById(db, assortment, [...wanted.keys()])
  const lines = rows.map((row) => unpriced(row, wanted.get(row.productId) ?? 1))
  const offers = await offersNow(db, assortment.zone, now)
  return memberOffersOn(lines, offers.all).map(({ line, offer, price, memberPrice, discount }) => ({
    product_id: line.productId,
    quantity: line.quantity,
    promo_id: offer.deal.promotionId,
    promo_short_desc: offerText(offer, line.listCents),
    promo_long_desc: offer.longText,
    price,
    promo_price: memberPrice,
    discount,
  }))
}
