import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bff } from '#lib/client/bff.ts'
import { readPersisted, writePersisted } from '#lib/client/persisted.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import type { GeoPoint } from '@kolea/domain/geography/distance.ts'
import { distanceKm } from '@kolea/domain/geography/distance.ts'
import { isSameLand } from '@kolea/domain/geography/islands.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { comparePlaces } from '@kolea/domain/location/place-order.ts'
import type { Store } from '@kolea/domain/location/store.ts'

/** The list of pickup stores is cached for 2 h (LOC-06), in ms. */
const cachedMs = 7_200_000

/** Further away, or across the sea, is not nearby; in km. */
const nearbyKm = 80

export interface NearStore {
  store: Store
  /** Null when the position of the shopper is unknown. */
  km: number | null
  /** Whether a shopper of that position can be expected to come (LOC-05). */
  nearby: boolean
}

interface CachedStores {
  /** ms since 1970 */
  at: number
  country: Country
  stores: readonly Store[]
}

/** The list of this browser, which outlives a page; null when there is none of that country that is fresh. */
function cachedStores(country: Country): CachedStores | null {
  const now = Date.now()
  const cached = readPersisted<CachedStores>('pickupStores', now)
  return cached?.country === country && now - cached.at < cachedMs ? cached : null
}

async function fetchStores(country: Country): Promise<{ stores: readonly Store[] }> {
  const { stores } = await bff('GET /api/location/pickup-stores', { query: { country } })
  const at = Date.now()
  writePersisted('pickupStores', { at, country, stores } satisfies CachedStores, at)
  return { stores }
}

/** The state with the most stores first, where the map begins too; within it by city and name. */
function byState(stores: readonly Store[]): readonly Store[] {
  const ofState = Map.groupBy(stores, ({ state }) => state)
  const countOf = ({ state }: Store) => ofState.get(state)?.length ?? 0
  const place = ({ state, city, name }: Store) => `${state} ${city} ${name}`
  return stores.toSorted((a, b) => countOf(b) - countOf(a) || comparePlaces(place(a), place(b)))
}

/** Stores to choose from: the nearest first, where the position of the shopper is known. */
export function inOrder(stores: readonly Store[], near: GeoPoint | null): readonly NearStore[] {
  if (near === null) return byState(stores).map((store) => ({ store, km: null, nearby: false }))
  const far = stores.map((store) => {
    const km = distanceKm(near, store)
    return { store, km, nearby: km <= nearbyKm && isSameLand(near, store) }
  })
  return far.toSorted((a, b) => a.km - b.km)
}

/** Pickup stores of a country, nearest first (LOC-06). */
export function usePickupStores(country: Country, near: GeoPoint | null) {
  const [cached] = useState(() => cachedStores(country))
  return useQuery({
    queryKey: queryKeys.pickupStores(country),
    queryFn: () => fetchStores(country),
    staleTime: cachedMs,
    gcTime: cachedMs,
    ...(cached?.country === country
      ? { initialData: { stores: cached.stores }, initialDataUpdatedAt: cached.at }
      : {}),
    select: ({ stores }) => inOrder(stores, near),
  })
}
