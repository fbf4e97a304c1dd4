'use client'
import { onPlainClick } from '#components/ui/plain-click.ts'
import { deferredBundle } from '#lib/client/load-deferred.ts'
import { writeOwnCookie } from '#lib/client/own-cookie.ts'
import { placeKnown } from '#lib/client/location.ts'
import { localeName } from '#lib/i18n/locales.ts'
import { type Locale, localeCookie, localeParameter, locales } from '#lib/routing/locale.ts'
import type { Country } from '@kolea/domain/location/country.ts'

const yearSeconds = 31_536_000

/** Opens this very page in another language and stores the choice; without scripts the link alone does. */
export function LanguageLinks({ current }: { current: Locale }) {
  const choose = (locale: Locale) => {
    writeOwnCookie(localeCookie, locale, yearSeconds)
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
        onClick={onPlainClick(() => choose(locale))}
      >
        {localeName(locale)}
      </a>
    </li>
  ))
}

/**
 * Shows the shop of a whole country; a place in another one is left, after the basket was confirmed to go (LOC-10). A click
 * may come before the page follows changes of the place, which render it again and leave the page of an order (LOC-09).
 */
async function pick(country: Country): Promise<void> {
  const { changePlace } = await deferredBundle()
  await placeKnown()
  changePlace({ pickedCountry: country, address: null, deliveryStore: null, pickupStore: null })
}

interface CountryChoiceProps {
  /** Whose page this is. */
  current: Country
  /** The countries with their names, which come along because the browser has no texts of the footer. */
  choices: readonly (readonly [Country, string])[]
}

export function CountryChoice({ current, choices }: CountryChoiceProps) {
  return choices.map(([country, name]) => (
    <li key={country}>
      <button
        type="button"
        aria-current={country === current ? 'true' : undefined}
        onClick={() => (country === current ? undefined : void pick(country))}
      >
        {name}
      </button>
    </li>
  ))
}
