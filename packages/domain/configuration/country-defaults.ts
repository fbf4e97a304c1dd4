import type { Country } from '../location/country.ts'
import { defaultLimits, type FeatureValue } from './features.ts'

/** Where a country's default differs (CFG-01). */
const countryDefaults: Record<Country, Record<string, FeatureValue>> = {
  US: { company_id: 125 },
  CA: { company_id: 124, currency: 'CAD' },
}

/** Every feature of a country with its default; the table of the rules is the one source of ids. */
export const defaultsOf = (country: Country): Record<string, FeatureValue> => ({
  ...defaultLimits,
  ...countryDefaults[country],
})
