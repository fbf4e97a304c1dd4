'use client'
import { useQuery } from '@tanstack/react-query'
import { bff } from './bff.ts'
import { queryKeys } from './query-keys.ts'

/** The saved ways to pay (CRD-01). */
export const useWallet = () =>
  useQuery({ queryKey: queryKeys.wallet, queryFn: () => bff('GET /api/wallet', {}) })

/** The gateways that take a new way to pay, with their public keys; those of Braintree are good for a day (CHK-03). */
export const useGateways = () =>
  useQuery({ queryKey: queryKeys.gateways, queryFn: () => bff('GET /api/wallet/gateways', {}) })
