import type { ProductSummary } from '../domain/catalog/product.ts'
import { storeZone } from '../configuration/store-zones.ts'
import { suggestions } from '../upstream/catalog.ts'
import type { CallOf } from './call.ts'
import { dayPart } from './local-time.ts'

/** What to add to a basket at the hour it is at the store (PRM-02). */
export async function suggestForBasket({
  api,
  body,
  now,
}: CallOf<'POST /api/catalog/suggestive-selling'>): Promise<{ products: ProductSummary[] }> {
  return { products: await suggestions(api, { ...body, ...dayPart(now, storeZone(body.storeId)) }) }
}
