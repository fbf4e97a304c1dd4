import { getRequestConfig } from 'next-intl/server'
import { loadMessages } from './load-messages.ts'
import { localeOf } from './locales.ts'

/** The messages of a page; its locale is the page's first internal segment (setRequestLocale). */
export default getRequestConfig(async ({ requestLocale }) => {
  const locale = localeOf((await requestLocale) ?? '')
  return { locale, messages: await loadMessages(locale), timeZone: 'Pacific/Honolulu' }
})
