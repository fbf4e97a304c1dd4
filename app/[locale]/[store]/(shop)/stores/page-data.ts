import { cache } from 'react'
import { readCached } from '#lib/cache/read-cached.ts'
import { tags } from '#lib/cache/tags.ts'
import type { Country } from '#lib/domain/location/country.ts'
import type { Store } from '#lib/domain/location/store.ts'
import { readStores } from '#lib/upstream/reads.ts'

export const storesData = cache(async (country: Country, locale: string): Promise<readonly Store[]> => {
  const found = await readCached(['stores', country, locale], [tags.stores], () =>
    readStores(country, locale),
  )
  return found ?? []
})

export interface StateStores {
  state: string
  stores: readonly Store[]
}

/** The shop began in Hawaiʻi: home comes first. */
const rank = (state: string): number => (state === 'HI' ? 0 : 1)

/** Stores by state, home first, then states and cities in their alphabet. */
export function byState(stores: readonly Store[]): StateStores[] {
  const states = Map.groupBy(stores, (store) => store.state)
  return [...states.entries()]
    .sort(([one], [other]) => rank(one) - rank(other) || one.localeCompare(other))
    .map(([state, inState]) => ({
      state,
      stores: inState.toSorted(
        (one, other) => one.city.localeCompare(other.city) || one.name.localeCompare(other.name),
      ),
    }))
}
