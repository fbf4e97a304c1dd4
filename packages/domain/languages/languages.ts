interface LanguageAttributes {
  /** In its own words. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** The tag by which `Intl` writes its days and durations. */
  readonly formats: string
}

/** Every language of the shop, the default first: pages, links between them, refusals and what the API says. */
export const languages = {
  en: { name: 'English', direction: 'ltr', formats: 'en-US' },
  // Latin digits, as in the prices beside them.
  ar: { name: 'العربية', direction: 'rtl', formats: 'ar-u-nu-latn' },
} as const satisfies Record<string, LanguageAttributes>

export type LanguageTag = keyof typeof languages

export const isLanguage = (tag: string): tag is LanguageTag => Object.hasOwn(languages, tag)
