import type { Country } from '#lib/domain/location/country.ts'
import type { StoreChoice } from '#lib/routing/store-key.ts'
import { parseStoreKey, storeCookie } from '#lib/routing/store-key.ts'
import { persistedForMs } from './persisted.ts'

const day = Math.round(persistedForMs / 1000)
const secure = () => (window.location.protocol === 'https:' ? '; Secure' : '')

const storeKey = (country: Country, storeId: string | null) =>
  storeId === null ? country.toLowerCase() : `${country.toLowerCase()}-${storeId}`

export const hasStoreCookie = (country: Country, storeId: string | null): boolean =>
  document.cookie.split('; ').includes(`kolea_store=${storeKey(country, storeId)}`)

/** The store or country that pages are drawn for in this browser; null when no page was drawn for a choice yet. */
export function readStoreCookie(): StoreChoice | null {
  const entry = document.cookie.split('; ').find((one) => one.startsWith(`${storeCookie}=`))
  return entry === undefined ? null : parseStoreKey(entry.slice(storeCookie.length + 1))
}

/** The readable cookie by which pages are drawn for a store: `us`, `ca`, `us-12345`. */
export function writeStoreCookie(country: Country, storeId: string | null): void {
  document.cookie = `kolea_store=${storeKey(country, storeId)}; Path=/; Max-Age=${day}; SameSite=Lax${secure()}`
}

/** A language named in the URL is kept (I18N-01). */
export function keepAskedLanguage(search: string): void {
  const named = new URLSearchParams(search).get('lang')
  if (named === null || named !== document.documentElement.lang) return
  document.cookie = `kolea_lang=${named}; Path=/; Max-Age=${day * 365}; SameSite=Lax${secure()}`
}
