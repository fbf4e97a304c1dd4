import type { Country } from '../location/country.ts'

/** 124 for Canada, else 125 (CHK-04). */
export const companyIdOf = (country: Country): number => (country === 'CA' ? 124 : 125)
