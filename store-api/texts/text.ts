import { isLanguage, languages, type LanguageTag } from '@kolea/domain/languages/languages.ts'
import { ar } from './ar/messages.ts'
import { en, type TextKey } from './en/messages.ts'

export type Values = Readonly<Record<string, string | number>>

type Texts = Readonly<Record<TextKey, string>>

/** What the API says, by language. One that is missing is spoken to in English. */
export const texts: Readonly<Record<'en', Texts> & Partial<Record<LanguageTag, Texts>>> = { en, ar }

/** The language that is spoken to who asks for `language` (a primary tag): English where there are no texts. */
const spoken = (language: string): LanguageTag =>
  isLanguage(language) && texts[language] !== undefined ? language : 'en'

/** A text in a language; English where it is not to be had. */
export const textIn = (language: string, key: TextKey, values: Values = {}): string =>
  (texts[spoken(language)] ?? en)[key].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  )

/** The day of an instant in Honolulu, as a text. */
export const dayIn = (language: string, instant: Date): string =>
  new Intl.DateTimeFormat(languages[spoken(language)].formats, {
    timeZone: 'Pacific/Honolulu',
    dateStyle: 'long',
  }).format(instant)

/** A link for a message to a page of the shop, which opens in the language the message is written in. */
export function pageLink(publicUrl: string, path: string, language: string): string {
  const own = spoken(language)
  return `${publicUrl}${path}${own === 'en' ? '' : `${path.includes('?') ? '&' : '?'}lang=${own}`}`
}
