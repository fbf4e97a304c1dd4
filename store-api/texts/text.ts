import { ar } from './ar.ts'
import { en, type TextKey } from './en.ts'

export type Values = Readonly<Record<string, string | number>>

const languages: Readonly<Record<string, Readonly<Record<TextKey, string>>>> = { en, ar }

/** A text in a language (its primary tag); English where it is not to be had. */
export const textIn = (language: string, key: TextKey, values: Values = {}): string =>
  (Object.hasOwn(languages, language) ? (languages[language] ?? en) : en)[key].replace(
    /\{(\w+)\}/g,
    (whole, name: string) => String(values[name] ?? whole),
  )
