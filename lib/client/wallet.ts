'use client'
import { useQuery } from '@tanstack/react-query'
import { bff } from './bff.ts'
import { queryKeys } from './query-keys.ts'

/** The saved cards and the gateways that take new ones (CRD-01). */
export const useWallet = () =>
  useQuery({ queryKey: queryKeys.wallet, queryFn: () => bff('GET /api/wallet', {}) })
