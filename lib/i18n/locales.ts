import { languages } from '@kolea/domain/languages/languages.ts'
import type { Locale } from '../routing/locale.ts'
import { defaultLocale, isLocale } from '../routing/locale.ts'

/** The language in its own words. */
export const localeName = (locale: Locale): string => languages[locale].name

export const direction = (locale: Locale): 'ltr' | 'rtl' => languages[locale].direction

/** A page's language from its internal segment: middleware sends only known ones, so another is the default. */
export const localeOf = (segment: string): Locale => (isLocale(segment) ? segment : defaultLocale)

const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'

/** Text of another language or direction, set apart so that it does not turn the words round it (plain text's `<bdi>`). */
export const isolate = (text: string): string => `${firstStrongIsolate}${text}${popIsolate}`
