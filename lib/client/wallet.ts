'use client'
import { useQuery } from '@tanstack/react-query'
import { bff } from './bff.ts'
import { queryKeys } from './query-keys.ts'

/**
 * The saved ways to pay (CRD-01).
 * @param retryOnMount false in a part of a view that has requested them: a failure is shown there, not requested once more
 */
export const useWallet = ({ retryOnMount = true } = {}) =>
  useQuery({ queryKey: queryKeys.wallet, queryFn: () => bff('GET /api/wallet', {}), retryOnMount })

/** The gateways that take a new way to pay, with their public keys, some of which are good for a day (CHK-03). */
export const useGateways = () =>
  useQuery({ queryKey: queryKeys.gateways, queryFn: () => bff('GET /api/wallet/gateways', {}) })
