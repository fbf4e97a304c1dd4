import { processState } from '@kolea/node-kit/process-state.ts'
import type { Locale } from '../routing/locale.ts'

type Texts = Readonly<Record<string, string>>

const state = () => processState('changed-texts', () => ({}) as Partial<Record<Locale, Texts>>)

/** Takes in what the content base says in a language, by dotted key. */
export function noteChangedTexts(locale: Locale, texts: Texts): void {
  state()[locale] = texts
}

/** The texts of one namespace with the content base's over the bundled ones, as last read; never waits (I18N-01). */
export const withChangedTexts = <T extends Texts>(namespace: string, locale: Locale, bundled: T): T => {
  const changed = state()[locale] ?? {}
  const said = Object.keys(bundled).flatMap((key) => {
    const text = changed[`${namespace}.${key}`]
    return text === undefined ? [] : [[key, text] as const]
  })
  return { ...bundled, ...Object.fromEntries(said) }
}
