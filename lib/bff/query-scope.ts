import type { Country } from '../domain/location/country.ts'
import type { StoreChoice } from '../routing/store-key.ts'

/** The assortment a query names: a store's, or its country's own one (CAT-08). */
export const queryScope = (query: { country: Country; storeId?: string | undefined }): StoreChoice => ({
  country: query.country,
  storeId: query.storeId ?? null,
})
