import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address, SavedAddress } from '@kolea/domain/location/address.ts'
import { bff } from './bff.ts'
import { queryKeys } from './query-keys.ts'

interface AddressList {
  addresses: readonly SavedAddress[]
}

/** The addresses in the customer's account, newest first. `enabled`: a guest has none. */
export const useSavedAddresses = (enabled = true) =>
  useQuery({
    queryKey: queryKeys.addresses,
    queryFn: () => bff('GET /api/account/addresses', {}),
    enabled,
  })

/** A change of the list, whose answer is the list after it: every screen that shows it follows. */
function useListChange<V>(change: (value: V) => Promise<AddressList>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.addresses }),
  })
}

/** Puts an address into the account; the same address again only changes its name. */
export const useSaveAddress = () =>
  useListChange((address: Address) => bff('POST /api/account/addresses', { input: { address } }))

/** An empty nickname takes the name away. */
export const useRenameAddress = () =>
  useListChange(({ addressId, nickname }: { addressId: string; nickname: string }) =>
    bff('PATCH /api/account/addresses/:addressId', { params: { addressId }, input: { nickname } }),
  )

export const useRemoveAddress = () =>
  useListChange((addressId: string) =>
    bff('DELETE /api/account/addresses/:addressId', { params: { addressId } }),
  )
