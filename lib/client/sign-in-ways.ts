import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnerProof } from '@kolea/domain/account/profile-change.ts'
import { bff } from './bff.ts'
import { queryKeys } from './query-keys.ts'

/** Providers that open the account, and whether it has a password. */
export const useSignInWays = () =>
  useQuery({ queryKey: queryKeys.signInWays, queryFn: () => bff('GET /api/account/identities', {}) })

export function useRemoveIdentity() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ provider, proof }: { provider: string; proof: OwnerProof }) =>
      bff('POST /api/account/identities/:provider/remove', { params: { provider }, input: proof }),
    onSuccess: (ways) => queries.setQueryData(queryKeys.signInWays, ways),
  })
}

/** Sets a password by the old one, or a first one by a code (PRO-04, SGN-09). */
export function useSetPassword() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { current?: string; code?: string; password: string }) =>
      bff('POST /api/account/password', { input }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.signInWays }),
  })
}
