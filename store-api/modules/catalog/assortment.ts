import { excludedTags } from '@kolea/domain/catalog/category.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { defaultZone, isPriceZone, type PriceZone } from '@kolea/domain/pricing/price-zones.ts'
import type { Db } from '../../db/database.ts'
import type { StoreRow } from '../../db/schema/location.ts'
import { Refusal } from '../../refusal.ts'
import { findStore } from '../location/stores.ts'

/** Whose goods and prices: a store's, or the whole catalog at a country's list prices (CAT-08). */
export interface Assortment {
  readonly store: StoreRow | null
  readonly country: Country
  readonly zone: PriceZone
  /** Tags, in lower case, whose products are left out (`exclude_tags`). */
  readonly withoutTags?: readonly string[]
}

/** What carries these is hidden from everybody (CAT-05), so leaving it out changes nothing. */
const alwaysOut = excludedTags.map((tag) => tag.toLowerCase())

/** An assortment without what carries one of these comma-separated tags. */
export const without = (assortment: Assortment, tags: string | undefined): Assortment => ({
  ...assortment,
  withoutTags: (tags ?? '')
    .toLowerCase()
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '' && !alwaysOut.includes(tag)),
})

export function assortmentOf(store: StoreRow): Assortment {
  return {
    store,
    country: store.country,
    zone: isPriceZone(store.priceZone) ? store.priceZone : defaultZone(store.country),
  }
}

/** @throws Refusal 404 store_not_found */
export async function findAssortment(
  db: Db,
  storeId: string | undefined,
  country: Country = 'US',
): Promise<Assortment> {
  if (storeId === undefined) return { store: null, country, zone: defaultZone(country) }
  const store = await findStore(db, storeId)
  if (store === undefined) throw new Refusal(404, 'store_not_found', 'There is no such store.')
  return assortmentOf(store)
}
