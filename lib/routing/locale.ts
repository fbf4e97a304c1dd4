/** Languages the shop speaks; the first is the plain URL's. Names and directions live in lib/i18n. */
export const locales = ['en', 'ar'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

export const isLocale = (text: string): text is Locale => locales.some((locale) => locale === text)

/** Readable cookie holding the shopper's language; written by the browser (lib/client). */
export const localeCookie = 'kolea_lang'
/** Query key that shows a page in a language, whatever the cookie says. */
export const localeParameter = 'lang'

/** Language of a page: from the query, then the stored choice, then the default (I18N-01). */
export function chooseLocale(fromQuery: string | null, fromCookie: string | null): Locale {
  if (fromQuery !== null && isLocale(fromQuery)) return fromQuery
  return fromCookie !== null && isLocale(fromCookie) ? fromCookie : defaultLocale
}
