import type { Country } from '../domain/location/country.ts'
import type { StoreChoice } from '../routing/store-key.ts'
import type { FilterSelection } from '../upstream/catalog.ts'
import { safeParse } from 'zod/mini'
import { BffError } from './bff-error.ts'
import { filterSelection } from './schemas/catalog-inputs.ts'

/** The assortment a call asks for: a store's, or its country's global one (CAT-08). */
export const queryScope = (query: { country: Country; storeId?: string | undefined }): StoreChoice => ({
  country: query.country,
  storeId: query.storeId ?? null,
})

/** Chosen filters out of a query's JSON. @throws BffError 400 */
export function chosenFilters(text: string | undefined): FilterSelection {
  if (text === undefined || text === '') return {}
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new BffError(400, 'bad_request', { fields: { filters: 'not JSON' } })
  }
  const parsed = safeParse(filterSelection, json)
  if (!parsed.success)
    throw new BffError(400, 'bad_request', { fields: { filters: 'not a selection of filters' } })
  return parsed.data
}
