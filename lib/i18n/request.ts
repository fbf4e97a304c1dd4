import { getRequestConfig } from 'next-intl/server'
import { compiledMessages } from './compiled-messages.ts'
import { localeOf } from './locales.ts'
import { loadUiStrings } from './ui-strings.ts'

type Messages = Parameters<typeof compiledMessages>[1]

/** Loads one language's messages, with the content base's over them; the locale is the page's first internal segment (setRequestLocale). */
export default getRequestConfig(async ({ requestLocale }) => {
  const locale = localeOf((await requestLocale) ?? '')
  const [{ default: messages }, { texts }] = await Promise.all([
    import(`../../messages/${locale}.json`) as Promise<{ default: Messages }>,
    loadUiStrings(locale),
  ])
  return { locale, messages: compiledMessages(locale, messages, texts), timeZone: 'Pacific/Honolulu' }
})
