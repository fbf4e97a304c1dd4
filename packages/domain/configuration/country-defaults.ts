import type { Country } from '../location/country.ts'
import { defaultLimits, type FeatureValue } from './features.ts'

/** Where a default of this shop's API, or of one of its countries, differs (CFG-01). */
const countryDefaults: Record<Country, Record<string, FeatureValue>> = {
  US: { company_id: 125, user_name_punctuation: true },
  CA: { company_id: 124, currency: 'CAD', user_name_punctuation: true },
}

/** Every feature of a country with its default; the table of the rules is the one source of ids. */
export const defaultsOf = (country: Country): Record<string, FeatureValue> => ({
  ...defaultLimits,
  ...countryDefaults[country],
})
