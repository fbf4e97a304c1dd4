import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnerProof } from '@kolea/domain/account/profile-change.ts'
import { bff } from './bff.ts'
import { queryKeys } from './query-keys.ts'

/** The customer's sign-ins, the latest first. */
export const useSignIns = () =>
  useQuery({ queryKey: queryKeys.signIns, queryFn: () => bff('GET /api/account/sign-ins', {}) })

/** Ends another sign-in after a proof of the owner; the list after it takes the place of the one before. */
export const useEndSignIn = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ signInId, proof }: { signInId: string; proof: OwnerProof }) =>
      bff('POST /api/account/sign-ins/:signInId/end', { params: { signInId }, input: proof }),
    onSuccess: (list) => queries.setQueryData(queryKeys.signIns, list),
  })
}
