import { withChangedTexts } from '../configuration/changed-texts.ts'
import { languages } from '@kolea/domain/languages/languages.ts'
import { locales, type Locale } from '../routing/locale.ts'
import type { BffError } from './bff-refusal.ts'

type Texts = Readonly<Record<string, string>> & { readonly server_error: string }

/** The sentences of one language's folder. `tests/repository/messages.test.ts` requires the same ones in every language. */
async function bundledTexts(locale: Locale): Promise<Texts> {
  const { default: messages } = (await import(`../../messages/${locale}/texts.json`, {
    with: { type: 'json' },
  })) as { default: { failures: Texts } }
  return messages.failures
}

// Read once, when the module is loaded: a refusal is answered without waiting.
const bundled = Object.fromEntries(
  await Promise.all(locales.map(async (locale) => [locale, await bundledTexts(locale)] as const)),
) as Record<Locale, Texts>

/** An operator may change each of them (I18N-01). */
const textsIn = (locale: Locale): Texts => withChangedTexts('failures', locale, bundled[locale])

/** `in 12 minutes`, in the shopper's language. */
function waitText(seconds: number, locale: Locale): string {
  const relative = new Intl.RelativeTimeFormat(languages[locale].formats)
  if (seconds < 60) return relative.format(seconds, 'second')
  if (seconds < 5_400) return relative.format(Math.ceil(seconds / 60), 'minute')
  return relative.format(Math.ceil(seconds / 3_600), 'hour')
}

/** Our own sentence for a code, in the shopper's language; undefined where there is none. */
export const ownText = (code: string | null, locale: Locale): string | undefined =>
  code === null ? undefined : textsIn(locale)[code]

/**
 * The sentence for a refusal in the shopper's language: ours for the code, else the API's, else the general one. The API's is
 * first where it gave no code, or where only it can explain (`apiExplains` of the operation). `{wait}` becomes when to try again.
 */
export function failureText(error: BffError, locale: Locale, apiExplains = false): string {
  const first = apiExplains || error.code === 'refused' ? error.text : undefined
  const text = first ?? ownText(error.code, locale) ?? error.text ?? textsIn(locale).server_error
  return text.replaceAll('{wait}', waitText(error.retryAfterSeconds ?? 60, locale))
}
