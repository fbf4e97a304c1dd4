import type { Store } from '@kolea/domain/location/store.ts'
import { processState } from '@kolea/node-kit/process-state.ts'

const zones = () => processState('store-zones', () => new Map<string, string>())

export function noteStoreZones(stores: readonly Pick<Store, 'storeId' | 'timeZone'>[]): void {
  for (const { storeId, timeZone } of stores) zones().set(storeId, timeZone)
}

/** IANA zone of a store; Hawaiʻi's for one not known yet. */
export const storeZone = (storeId: string | null | undefined): string =>
  (storeId ? zones().get(storeId) : undefined) ?? 'Pacific/Honolulu'
