import type { Country } from '@kolea/domain/location/country.ts'

/** Which assortment a page shows: a country's (`us`, `ca`) or one store's (`us-12345`). */
export type StoreKey = `${Lowercase<Country>}` | `${Lowercase<Country>}-${string}`

/** Readable cookie holding the shopper's storeKey; written by the browser (lib/client). */
export const storeCookie = 'kolea_store'
export const defaultStoreKey: StoreKey = 'us'

const shape = /^(us|ca)(?:-([A-Za-z0-9_]{1,40}))?$/

export interface StoreChoice {
  country: Country
  /** Null shows the country's own assortment (CAT-08). */
  storeId: string | null
}

/** Reads a storeKey; null when it has not the shape of one. */
export function parseStoreKey(text: string): StoreChoice | null {
  const match = shape.exec(text)
  if (!match) return null
  return { country: match[1] === 'ca' ? 'CA' : 'US', storeId: match[2] ?? null }
}

export function storeKeyOf({ country, storeId }: StoreChoice): StoreKey {
  const base = country === 'CA' ? 'ca' : 'us'
  return storeId === null ? base : `${base}-${storeId}`
}

/**
 * storeKey of a page from the cookie's text. A store that is not in `known` gives its country, so that a made-up
 * cookie cannot fill the cache; `known` is null until the list was read once.
 */
export function chooseStoreKey(fromCookie: string | null, known: ReadonlySet<string> | null): StoreKey {
  const choice = fromCookie === null ? null : parseStoreKey(fromCookie)
  if (!choice) return defaultStoreKey
  const key = storeKeyOf(choice)
  if (choice.storeId === null || known?.has(key)) return key
  return storeKeyOf({ country: choice.country, storeId: null })
}

/** What a page's `storeKey` segment stands for. Middleware has checked it, so another text is a bug. */
export function storeChoiceOf(storeKey: string): StoreChoice {
  const choice = parseStoreKey(storeKey)
  if (!choice) throw new RangeError('not a store key')
  return choice
}
