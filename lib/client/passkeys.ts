import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnerProof } from '@kolea/domain/account/profile-change.ts'
import type { Passkey } from '@kolea/domain/account/passkey.ts'
import { bff } from './bff.ts'
import { makePasskey } from './passkey-device.ts'
import { queryKeys } from './query-keys.ts'

interface PasskeyList {
  passkeys: readonly Passkey[]
}

/** The customer's passkeys, newest first. */
export const usePasskeys = () =>
  useQuery({ queryKey: queryKeys.passkeys, queryFn: () => bff('GET /api/account/passkeys', {}) })

/** A change of the list, whose answer is the list after it. */
function useListChange<V>(change: (value: V) => Promise<PasskeyList>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (list) => queries.setQueryData(queryKeys.passkeys, list),
  })
}

/** Proves the owner, has the device make a key, and adds it. */
export const useAddPasskey = () =>
  useListChange(async ({ name, proof }: { name: string; proof: OwnerProof }) => {
    const options = await bff('POST /api/account/passkeys/challenge', { input: proof })
    const credential = await makePasskey(options)
    return bff('POST /api/account/passkeys', { input: { name, credential } })
  })

export const useRenamePasskey = () =>
  useListChange(({ passkeyId, name }: { passkeyId: string; name: string }) =>
    bff('PATCH /api/account/passkeys/:passkeyId', { params: { passkeyId }, input: { name } }),
  )

export const useRemovePasskey = () =>
  useListChange(({ passkeyId, proof }: { passkeyId: string; proof: OwnerProof }) =>
    bff('POST /api/account/passkeys/:passkeyId/remove', { params: { passkeyId }, input: proof }),
  )
