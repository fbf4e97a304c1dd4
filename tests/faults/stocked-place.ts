import type { ShopProcess } from '../support/shop-process.ts'
import { HttpBrowser } from './http-browser.ts'
import { findPlace, type Place } from './http-shopper.ts'

/** Finds a place that has what shoppers order, and puts so many items on its shelf. */
export async function findStockedPlace(
  { origin, ops }: { origin: string; ops: ShopProcess['ops'] },
  quantity: number,
): Promise<Place> {
  const scout = new HttpBrowser(origin)
  await scout.call('POST /api/session/launch', { input: {} })
  const place = await findPlace(scout)
  await ops('stock', place.store.storeId, place.product.productId, String(quantity))
  return place
}
