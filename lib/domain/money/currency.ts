import type { Country } from '../location/country.ts'

export const currencies = ['usd', 'cad'] as const
export type Currency = (typeof currencies)[number]

/** `cad` for Canada, else `usd` (CHK-04). */
export const currencyOf = (country: Country): Currency => (country === 'CA' ? 'cad' : 'usd')
