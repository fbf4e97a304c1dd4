import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { recentAddresses } from '#lib/client/recent-addresses.ts'
import { useSavedAddresses } from '#lib/client/saved-addresses.ts'
import { isCustomer, useSession } from '#lib/client/session.ts'
import type { Address, Prediction } from '@kolea/domain/location/address.ts'
import { isSameDoor } from '@kolea/domain/location/address-rules.ts'
import { predictionsFor } from './address-predictions.ts'

/** Debounce of the address bar (LOC-02), in ms. */
const debounceMs = 300
const shortest = 3

export type AddressOption =
  | { kind: 'here' }
  | { kind: 'saved'; address: Address }
  | { kind: 'recent'; address: Address }
  | { kind: 'match'; prediction: Prediction }

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

interface AddressOptionList {
  options: readonly AddressOption[]
  /** What is typed is being looked up. */
  searching: boolean
  /** What is typed was looked up, and no address fits. */
  nothingFound: boolean
  /** Looks up again what is typed, after a failure; null while there was none. */
  retryMatches: (() => void) | null
  /** Reads the saved addresses again after a failure; null while there was none. */
  retrySaved: (() => void) | null
}

/** The answer is of this term, not of the one before. */
const isAnswered = (found: { isSuccess: boolean; isPlaceholderData: boolean }): boolean =>
  found.isSuccess && !found.isPlaceholderData

/** Saved addresses, then those used lately in this browser that are not among them (LOC-02, LOC-11). */
function useKnownAddresses(enabled: boolean) {
  const customer = isCustomer(useSession())
  const saved = useSavedAddresses(enabled && customer)
  const [recent] = useState(recentAddresses)
  const own = saved.data?.addresses.map(({ address }) => address) ?? []
  const others = recent.filter((address) => !own.some((one) => isSameDoor(one, address)))
  const options: AddressOption[] = [
    ...own.map((address) => ({ kind: 'saved' as const, address })),
    ...others.map((address) => ({ kind: 'recent' as const, address })),
  ]
  return {
    options: enabled ? options : [],
    retry: enabled && saved.isError ? () => void saved.refetch() : null,
  }
}

/**
 * The list under the field: current location, then known addresses while it is empty, then matches (LOC-02).
 *
 * @param options `withKnown`: whether saved and recent addresses are offered
 */
export function useAddressOptions(term: string, { withKnown }: { withKnown: boolean }): AddressOptionList {
  const settled = useDebounced(term.trim())
  const known = useKnownAddresses(withKnown && term.trim() === '')
  const isLongEnough = settled.length >= shortest
  const found = useQuery({
    ...predictionsFor(settled),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  })
  const matches = isLongEnough ? (found.data?.predictions ?? []) : []
  return {
    options: [
      { kind: 'here' },
      ...known.options,
      ...matches.map((prediction) => ({ kind: 'match' as const, prediction })),
    ],
    searching: isLongEnough && found.isFetching,
    nothingFound: isLongEnough && settled === term.trim() && isAnswered(found) && matches.length === 0,
    retryMatches: isLongEnough && found.isError ? () => void found.refetch() : null,
    retrySaved: known.retry,
  }
}
