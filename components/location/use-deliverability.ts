import { useCallback, useEffect, useRef, useState } from 'react'
import { bff } from '#lib/client/bff.ts'
import { BffCallError } from '#lib/client/bff-error.ts'
import { call } from '#lib/client/call.ts'
import type { Address } from '@kolea/domain/location/address.ts'
import { isAddressComplete } from '@kolea/domain/location/address-rules.ts'
import type { Store } from '@kolea/domain/location/store.ts'

export type Deliverability =
  | { kind: 'checking' }
  | { kind: 'delivers'; address: Address; store: Store }
  | { kind: 'outside'; address: Address }
  | { kind: 'invalid' }
  | { kind: 'failed' }

/** Postal check, then the stores that deliver there, the first one selected (LOC-03, LOC-04). */
async function find(address: Address): Promise<Deliverability> {
  if (!isAddressComplete(address)) return { kind: 'invalid' }
  try {
    const verified = await bff('POST /api/location/verify', { input: { address } })
    if (!verified.deliverable) return { kind: 'invalid' }
    const { stores } = await bff('POST /api/location/delivery-stores', {
      input: { address: verified.address },
    })
    const store = stores[0]
    return store
      ? { kind: 'delivers', address: verified.address, store }
      : { kind: 'outside', address: verified.address }
  } catch (error) {
    if (error instanceof BffCallError && error.code === 'address_mismatch') return { kind: 'invalid' }
    const report = { message: 'store lookup failed', level: 'error', source: 'location' } as const
    void call('POST /api/log', { input: report }).catch(() => undefined)
    return { kind: 'failed' }
  }
}

/** The answer for `address`, requested again whenever it changes or the shopper retries. */
export function useDeliverability(address: Address): {
  state: Deliverability
  check: () => Promise<Deliverability>
} {
  const [known, setKnown] = useState<{ address: Address; state: Deliverability } | null>(null)
  /** Another one has its own answer by now, which an answer for this one must not replace. */
  const latest = useRef<Address>(null)
  const check = useCallback(async () => {
    const state = await find(address)
    if (latest.current === address) setKnown({ address, state })
    return state
  }, [address])
  useEffect(() => {
    latest.current = address
    void check()
    return () => {
      latest.current = null
    }
  }, [address, check])
  return { state: known?.address === address ? known.state : { kind: 'checking' }, check }
}
