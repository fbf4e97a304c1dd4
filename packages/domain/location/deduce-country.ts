import type { Country } from './country.ts'

/** Where a country may be known from; null where it is not. */
interface CountrySources {
  /** Of the place that is being entered and not yet selected. */
  entered: Country | null
  /** Of the selected place, or picked in the footer. */
  selected: Country | null
  profile: Country | null
  /** Of the assortment that is shown without a store. */
  assortment: Country | null
}

/** The country in force: the first that is known, in this order; US when none is (LOC-10). */
export const deduceCountry = ({ entered, selected, profile, assortment }: CountrySources): Country =>
  entered ?? selected ?? profile ?? assortment ?? 'US'
