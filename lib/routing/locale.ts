import { isLanguage, languages, type LanguageTag } from '@kolea/domain/languages/languages.ts'

/** The language of a page. */
export type Locale = LanguageTag
export const locales = Object.keys(languages) as readonly Locale[]
/** That of the plain URL. */
export const defaultLocale: Locale = 'en'

export const isLocale: (text: string) => text is Locale = isLanguage

/** Readable cookie holding the shopper's language; written by the browser (lib/client). */
export const localeCookie = 'kolea_lang'
/** Query key that shows a page in a language, whatever the cookie says. */
export const localeParameter = 'lang'

/** Language of a page: from the query, then the stored choice, then the default (I18N-01). */
export function chooseLocale(fromQuery: string | null, fromCookie: string | null): Locale {
  if (fromQuery !== null && isLocale(fromQuery)) return fromQuery
  return fromCookie !== null && isLocale(fromCookie) ? fromCookie : defaultLocale
}
