import { useQuery } from '@tanstack/react-query'
import { bff } from '#lib/client/bff.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import type { GeoPoint } from '#lib/domain/geography/distance.ts'
import { distanceKm } from '#lib/domain/geography/distance.ts'
import type { Country } from '#lib/domain/location/country.ts'
import type { Store } from '#lib/domain/location/store.ts'

/** The list of pickup stores is cached for 2 h (LOC-06), in ms. */
const cachedMs = 7_200_000

export interface NearStore {
  store: Store
  /** Null when the position of the shopper is unknown. */
  km: number | null
}

export function byDistance(stores: readonly Store[], near: GeoPoint | null): readonly NearStore[] {
  const all = stores.map((store) => ({ store, km: near ? distanceKm(near, store) : null }))
  return near ? all.toSorted((a, b) => (a.km ?? 0) - (b.km ?? 0)) : all
}

/** Pickup stores of a country, nearest first (LOC-06). */
export function usePickupStores(country: Country, near: GeoPoint | null) {
  return useQuery({
    queryKey: queryKeys.pickupStores(country),
    queryFn: () => bff('GET /api/location/pickup-stores', { query: { country } }),
    staleTime: cachedMs,
    select: ({ stores }) => byDistance(stores, near),
  })
}
