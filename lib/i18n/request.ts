import { getRequestConfig } from 'next-intl/server'
import { compiledMessages } from './compiled-messages.ts'
import { localeOf } from './locales.ts'

type Messages = Parameters<typeof compiledMessages>[1]

/** Loads one language's messages; the locale is the page's first internal segment (setRequestLocale). */
export default getRequestConfig(async ({ requestLocale }) => {
  const locale = localeOf((await requestLocale) ?? '')
  const { default: messages } = (await import(`../../messages/${locale}.json`)) as { default: Messages }
  return { locale, messages: compiledMessages(locale, messages), timeZone: 'Pacific/Honolulu' }
})
