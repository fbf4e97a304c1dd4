import type { Country } from './country.ts'

interface CountrySources {
  temporaryAddress?: Country | null
  selectedAddress?: Country | null
  profile?: Country | null
  globalAssortment?: Country | null
}

/** The shopper's country: the first source that knows it, else US (LOC-10). */
export const deduceCountry = (sources: CountrySources): Country =>
  sources.temporaryAddress ?? sources.selectedAddress ?? sources.profile ?? sources.globalAssortment ?? 'US'
