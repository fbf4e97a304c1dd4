import ar from '#messages/ar.json' with { type: 'json' }
import en from '#messages/en.json' with { type: 'json' }
import { languages } from '../domain/languages/languages.ts'
import type { Locale } from '../routing/locale.ts'
import type { BffError } from './bff-error.ts'

type Texts = Readonly<Record<string, string>> & { readonly server_error: string }

const texts: Record<Locale, Texts> = { en: en.failures, ar: ar.failures }

/** `in 12 minutes`, in the shopper's language. */
function waitText(seconds: number, locale: Locale): string {
  const words = new Intl.RelativeTimeFormat(languages[locale].formats)
  if (seconds < 60) return words.format(seconds, 'second')
  if (seconds < 5_400) return words.format(Math.ceil(seconds / 60), 'minute')
  return words.format(Math.ceil(seconds / 3_600), 'hour')
}

/** Our own sentence for a code, in the shopper's language; undefined where there is none. */
export const ownText = (code: string | null, locale: Locale): string | undefined =>
  code === null ? undefined : texts[locale][code]

/** Refusals that only the API can explain: its own sentence is shown where it sends one (SGN-04, REG-04). */
const explainedByApi: readonly string[] = ['login_failed', 'create_account_failed']

/**
 * The sentence for a refusal in the shopper's language: ours for the code, else the API's, else the general one; for
 * `explainedByApi` the API's comes first. `{wait}` becomes when to try again.
 */
export function failureText(error: BffError, locale: Locale): string {
  const first = explainedByApi.includes(error.code) ? error.text : undefined
  const text = first ?? ownText(error.code, locale) ?? error.text ?? texts[locale].server_error
  return text.replaceAll('{wait}', waitText(error.retryAfterSeconds ?? 60, locale))
}
