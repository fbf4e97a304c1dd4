'use client'
import { useRouter } from 'next/navigation'
import type { Country } from '#lib/domain/location/country.ts'

/** Shows the shop of a whole country; a place in another one is left, after the basket was confirmed to go (LOC-10). */
async function pick(country: Country): Promise<void> {
  const { changePlace } = await import('#lib/client/change-place.ts')
  changePlace({ pickedCountry: country, address: null, deliveryStore: null, pickupStore: null })
}

interface CountryChoiceProps {
  /** Whose page this is. */
  current: Country
  /** The countries with their names, which come along because the browser has no texts of the footer. */
  choices: readonly (readonly [Country, string])[]
}

export function CountryChoice({ current, choices }: CountryChoiceProps) {
  const router = useRouter()
  // A press may come before the page follows changes of the place, so it draws the page anew by itself.
  const show = (country: Country) => void pick(country).then(() => router.refresh())
  return choices.map(([country, name]) => (
    <li key={country}>
      <button
        type="button"
        aria-current={country === current ? 'true' : undefined}
        onClick={() => (country === current ? undefined : show(country))}
      >
        {name}
      </button>
    </li>
  ))
}
