'use client'
import { localeName } from '#lib/i18n/locales.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { localeCookie, localeParameter, locales } from '#lib/routing/locale.ts'

const yearSeconds = 31_536_000

/** Goes to this very page in another language and keeps the choice; without scripts the link alone does. */
export function LanguageLinks({ current }: { current: Locale }) {
  const choose = (locale: Locale) => {
    document.cookie = `${localeCookie}=${locale}; path=/; max-age=${yearSeconds}; samesite=lax`
    const address = new URL(window.location.href)
    address.searchParams.set(localeParameter, locale)
    window.location.assign(address)
  }
  return locales.map((locale) => (
    <li key={locale}>
      <a
        href={`?${localeParameter}=${locale}`}
        lang={locale}
        hrefLang={locale}
        aria-current={locale === current ? 'true' : undefined}
        onClick={(event) => {
          event.preventDefault()
          choose(locale)
        }}
      >
        {localeName(locale)}
      </a>
    </li>
  ))
}
