/** Languages the storefront speaks; the first is the plain URL's (architecture, settled reading 24). */
export const locales = ['en', 'ar'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'

const names: Record<Locale, string> = { en: 'English', ar: 'العربية' }

const rightToLeft: ReadonlySet<Locale> = new Set(['ar'])

export const isLocale = (value: string): value is Locale => locales.some((locale) => locale === value)

/** The language in its own words. */
export const localeName = (locale: Locale): string => names[locale]

export const direction = (locale: Locale): 'ltr' | 'rtl' => (rightToLeft.has(locale) ? 'rtl' : 'ltr')

/** A page's language from its internal segment: middleware sends only known ones, so another is the default. */
export const localeOf = (segment: string): Locale => (isLocale(segment) ? segment : defaultLocale)
