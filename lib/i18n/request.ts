import type { AbstractIntlMessages } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { localeOf } from './locales.ts'

/** Loads one language's messages; the locale is the page's first internal segment (setRequestLocale). */
export default getRequestConfig(async ({ requestLocale }) => {
  const locale = localeOf((await requestLocale) ?? '')
  const { default: messages } = (await import(`../../messages/${locale}.json`)) as { default: AbstractIntlMessages }
  return { locale, messages, timeZone: 'Pacific/Honolulu' }
})
