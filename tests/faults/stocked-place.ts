import type { ShopProcess } from '../support/shop-process.ts'
import { HttpBrowser } from './http-browser.ts'
import { once, placeOf, type Place } from './http-shopper.ts'

/** Finds a place that has what shoppers order, and puts so many items on its shelf. @param wanted what is searched for; else what `placeOf` takes */
export async function findStockedPlace(
  shop: Pick<ShopProcess, 'origin' | 'ops'>,
  quantity: number,
  wanted?: string,
): Promise<Place> {
  const scout = new HttpBrowser(shop.origin)
  await scout.call('POST /api/session/launch', { input: {} })
  const place = await placeOf(once(scout), wanted)
  await shop.ops('stock', place.store.storeId, place.product.productId, String(quantity))
  return place
}
