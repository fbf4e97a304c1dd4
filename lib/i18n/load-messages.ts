import type { AbstractIntlMessages } from 'next-intl'
import type { Locale } from '../routing/locale.ts'
import { compiledMessages } from './compiled-messages.ts'
import { loadUiStrings } from './ui-strings.ts'

type Messages = Parameters<typeof compiledMessages>[1]

/** All of one language's messages, with the content base's over the bundled ones (I18N-01). */
export async function loadMessages(locale: Locale): Promise<AbstractIntlMessages> {
  const [{ default: messages }, { texts }] = await Promise.all([
    import(`../../messages/${locale}/texts.json`) as Promise<{ default: Messages }>,
    loadUiStrings(locale),
  ])
  return compiledMessages(locale, messages, texts)
}
