import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bff } from '#lib/client/bff.ts'
import { chosen } from '#lib/client/location.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import { isCustomer, useSession } from '#lib/client/session.ts'
import type { Prediction } from '#lib/bff/schemas/operations.ts'
import type { Address } from '#lib/domain/location/address.ts'

/** Default debounce of shopping spec §9, in ms. */
const debounceMs = 300
const shortest = 3

export type AddressOption =
  | { kind: 'here' }
  | { kind: 'saved'; address: Address }
  | { kind: 'match'; prediction: Prediction }

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** The list under the field: current location, then saved addresses while it is empty, then matches (LOC-02). */
export function useAddressOptions(term: string): { options: readonly AddressOption[]; searching: boolean; failed: boolean } {
  const settled = useDebounced(term.trim())
  const customer = isCustomer(useSession())
  const saved = useQuery({
    queryKey: queryKeys.addresses,
    queryFn: () => bff('GET /api/account/addresses', {}),
    enabled: customer,
  })
  const wanted = settled.length >= shortest
  const found = useQuery({
    queryKey: queryKeys.predictions(settled),
    queryFn: ({ signal }) => {
      const near = chosen.get().address
      const input = { term: settled, near: near ? { lat: near.lat, lon: near.lon } : null }
      return bff('POST /api/location/predictions', { input, signal })
    },
    enabled: wanted,
    placeholderData: keepPreviousData,
  })
  const addresses = term.trim() === '' ? (saved.data?.addresses ?? []) : []
  const matches = wanted ? (found.data?.predictions ?? []) : []
  return {
    options: [
      { kind: 'here' },
      ...addresses.map((address) => ({ kind: 'saved' as const, address })),
      ...matches.map((prediction) => ({ kind: 'match' as const, prediction })),
    ],
    searching: wanted && found.isFetching,
    failed: wanted && found.isError,
  }
}
