import type { Locale } from '../routing/locale.ts'
import { defaultLocale, isLocale } from '../routing/locale.ts'

const names: Record<Locale, string> = { en: 'English', ar: 'العربية' }

const rightToLeft: ReadonlySet<Locale> = new Set(['ar'])

/** The language in its own words. */
export const localeName = (locale: Locale): string => names[locale]

export const direction = (locale: Locale): 'ltr' | 'rtl' => (rightToLeft.has(locale) ? 'rtl' : 'ltr')

/** A page's language from its internal segment: middleware sends only known ones, so another is the default. */
export const localeOf = (segment: string): Locale => (isLocale(segment) ? segment : defaultLocale)
