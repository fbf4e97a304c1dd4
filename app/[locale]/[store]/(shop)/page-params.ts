import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { localeOf } from '#lib/i18n/locales.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { isLocale } from '#lib/routing/locale.ts'
import type { StoreChoice } from '#lib/routing/store-key.ts'
import { parseStoreKey } from '#lib/routing/store-key.ts'

/** The two internal segments above every page. */
export interface StoreParams {
  locale: string
  store: string
}

export interface PageScope extends StoreChoice {
  locale: Locale
  storeKey: string
}

/** Reads a page's params and sets its language for next-intl: without that, a page silently becomes dynamic. */
export async function readPageScope(params: Promise<StoreParams>): Promise<PageScope> {
  const { locale: segment, store } = await params
  const locale = localeOf(segment)
  setRequestLocale(locale)
  const choice = parseStoreKey(store)
  // Only middleware writes these segments; any other path of two parts is no shop.
  if (!isLocale(segment) || choice === null) notFound()
  return { locale, storeKey: store, ...choice }
}
