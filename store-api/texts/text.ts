import { ar } from './ar.ts'
import { en, type TextKey } from './en.ts'

export type Values = Readonly<Record<string, string | number>>

const texts = { en, ar } as const satisfies Readonly<Record<string, Readonly<Record<TextKey, string>>>>

/** The language that is spoken to who asks for `language` (a primary tag): English where there are no texts. */
export const spoken = (language: string): keyof typeof texts =>
  Object.hasOwn(texts, language) ? (language as keyof typeof texts) : 'en'

/** A text in a language; English where it is not to be had. */
export const textIn = (language: string, key: TextKey, values: Values = {}): string =>
  texts[spoken(language)][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

// Digits as in the prices beside them.
const locales = { en: 'en-US', ar: 'ar-u-nu-latn' } as const satisfies Record<keyof typeof texts, string>

/** The day of an instant in Honolulu, in words. */
export const dayIn = (language: string, instant: Date): string =>
  new Intl.DateTimeFormat(locales[spoken(language)], {
    timeZone: 'Pacific/Honolulu',
    dateStyle: 'long',
  }).format(instant)
