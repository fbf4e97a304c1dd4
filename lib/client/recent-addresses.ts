import type { Address } from '@kolea/domain/location/address.ts'
import { isSameDoor } from '@kolea/domain/location/address-rules.ts'
import { clearPersisted, readPersisted, writePersisted } from './persisted.ts'

const maxStored = 5

/** Addresses that orders went to lately from this browser, the last one first (LOC-11); stored as long as the place is. */
export const recentAddresses = (): readonly Address[] =>
  readPersisted<Address[]>('recentAddresses', Date.now()) ?? []

export function noteRecentAddress(address: Address): void {
  const others = recentAddresses().filter((one) => !isSameDoor(one, address))
  writePersisted('recentAddresses', [address, ...others].slice(0, maxStored), Date.now())
}

/** Sign-out deletes addresses (SES-07). */
export const forgetRecentAddresses = (): void => clearPersisted('recentAddresses')
