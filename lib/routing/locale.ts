import type { Locale } from '../i18n/locales.ts'
import { defaultLocale, isLocale } from '../i18n/locales.ts'

/** Readable cookie holding the shopper's language; written by the browser (lib/client). */
export const localeCookie = 'kolea_lang'
/** Query key that shows a page in a language, whatever the cookie says (settled reading 24). */
export const localeParameter = 'lang'

/** Language of a page: from the query, then the stored choice, then the default (I18N-01). */
export function chooseLocale(fromQuery: string | null, fromCookie: string | null): Locale {
  if (fromQuery !== null && isLocale(fromQuery)) return fromQuery
  return fromCookie !== null && isLocale(fromCookie) ? fromCookie : defaultLocale
}
