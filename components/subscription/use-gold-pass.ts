import { useQuery } from '@tanstack/react-query'
import { bff } from '#lib/client/bff.ts'
import { useSelectedLocation } from '#lib/client/location.ts'
import { queryKeys } from '#lib/client/query-keys.ts'

/** What the customer's pass has cost, newest first (SUB-01). */
export const useRenewals = (hasPass: boolean) =>
  useQuery({
    queryKey: queryKeys.renewals,
    queryFn: () => bff('GET /api/gold-pass/renewals', {}),
    enabled: hasPass,
  })

/** The plan and, for a customer, the state of their own pass (SUB-01). */
export function useGoldPass(customer: boolean) {
  const { country } = useSelectedLocation()
  return useQuery({
    queryKey: [...queryKeys.goldPass, customer, country],
    queryFn: () => bff('GET /api/gold-pass', { query: { country } }),
  })
}
