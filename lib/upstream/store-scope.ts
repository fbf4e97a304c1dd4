import type { Country } from '../domain/location/country.ts'

/** Which assortment a page shows: a store's, or a country's global one (CAT-08). */
export interface StoreScope {
  country: Country
  storeId: string | null
}

/** Reads a store key: `us`, `ca`, `us-12345`; null when it is none (architecture, "Words"). */
export function parseStoreKey(storeKey: string): StoreScope | null {
  const match = /^(us|ca)(?:-([A-Za-z0-9_]{1,40}))?$/.exec(storeKey)
  if (!match) return null
  return { country: match[1] === 'ca' ? 'CA' : 'US', storeId: match[2] ?? null }
}

/** Like `parseStoreKey`, for pages: middleware has checked the key, so another one is a fault of ours. */
export function requireStoreScope(storeKey: string): StoreScope {
  const scope = parseStoreKey(storeKey)
  if (!scope) throw new RangeError('not a store key')
  return scope
}
