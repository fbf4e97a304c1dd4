import type { Country } from '@kolea/domain/location/country.ts'
import type { StoreChoice } from '#lib/routing/store-key.ts'
import { parseStoreKey, storeCookie } from '#lib/routing/store-key.ts'
import { localeCookie } from '#lib/routing/locale.ts'
import { ownCookie, writeOwnCookie } from './own-cookie.ts'
import { persistedForMs } from './persisted.ts'

const day = Math.round(persistedForMs / 1000)

const storeKey = (country: Country, storeId: string | null) =>
  storeId === null ? country.toLowerCase() : `${country.toLowerCase()}-${storeId}`

export const hasStoreCookie = (country: Country, storeId: string | null): boolean =>
  ownCookie(storeCookie) === storeKey(country, storeId)

/** The store or country that pages are rendered for in this browser; null when no page was rendered for a choice yet. */
export function readStoreCookie(): StoreChoice | null {
  const entry = ownCookie(storeCookie)
  return entry === null ? null : parseStoreKey(entry)
}

/** The readable cookie by which pages are rendered for a store: `us`, `ca`, `us-12345`. */
export function writeStoreCookie(country: Country, storeId: string | null): void {
  writeOwnCookie(storeCookie, storeKey(country, storeId), day)
}

/** A language named in the URL is stored (I18N-01). @returns whether it is another one than before */
export function storeRequestedLanguage(search: string): boolean {
  const named = new URLSearchParams(search).get('lang')
  if (named === null || named !== document.documentElement.lang) return false
  const isAnother = ownCookie(localeCookie) !== named
  writeOwnCookie(localeCookie, named, day * 365)
  return isAnother
}
