import type { Country } from '../location/country.ts'

export type Currency = 'usd' | 'cad'

/** `cad` for Canada, else `usd` (CHK-04). */
export const currencyOf = (country: Country): Currency => (country === 'CA' ? 'cad' : 'usd')
