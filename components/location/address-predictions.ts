import { bff } from '#lib/client/bff.ts'
import { limits } from '#lib/client/features.ts'
import { selectedLocation } from '#lib/client/location.ts'
import { queryKeys } from '#lib/client/query-keys.ts'

/** Matches of a term, cached for `location_cache_time` seconds (CFG-01). */
export const predictionsFor = (term: string) => ({
  queryKey: queryKeys.predictions(term),
  staleTime: limits.get().location_cache_time * 1000,
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const near = selectedLocation.get().address
    const input = { term, near: near ? { lat: near.lat, lon: near.lon } : null }
    return bff('POST /api/location/predictions', { input, signal })
  },
})
