import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import { storeZone } from '../configuration/store-zones.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import type { StoreChoice } from '../routing/store-key.ts'
import { suggestions } from '../upstream/catalog.ts'
import type { CallOf } from './call.ts'
import { dayPart } from './local-time.ts'

/** The assortment a query names: a store's, or its country's own one (CAT-08). */
export const queryScope = (query: { country: Country; storeId?: string | undefined }): StoreChoice => ({
  country: query.country,
  storeId: query.storeId ?? null,
})

/** What to add to a basket at the hour it is at the store (PRM-02). */
export async function suggestForBasket({
  api,
  body,
  now,
}: CallOf<'POST /api/catalog/suggestive-selling'>): Promise<{ products: ProductSummary[] }> {
  return { products: await suggestions(api, { ...body, ...dayPart(now, storeZone(body.storeId)) }) }
}
