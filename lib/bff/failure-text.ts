import ar from '#messages/ar.json' with { type: 'json' }
import en from '#messages/en.json' with { type: 'json' }
import type { Locale } from '../routing/locale.ts'
import type { BffError } from './bff-error.ts'

type Texts = Readonly<Record<string, string>>

const texts: Record<Locale, Texts> = { en: en.failures, ar: ar.failures }

/** The sentence for a refusal in the shopper's language: ours for the code, else the API's, else the general one. */
export function failureText(error: BffError, locale: Locale): string {
  const own = texts[locale]
  return own[error.code] ?? error.text ?? own['server_error'] ?? error.code
}
