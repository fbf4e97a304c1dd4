import type { Country } from '../location/country.ts'

export const currencies = ['usd', 'cad'] as const
export type Currency = (typeof currencies)[number]

/** `cad` for Canada, else `usd` (CHK-04). */
export const currencyOf = (country: Country): Currency => (country === 'CA' ? 'cad' : 'usd')

/** The code of a country's currency as ISO 4217 writes it, for analytics and search engines. */
export const currencyCodeOf = (country: Country): 'USD' | 'CAD' => (country === 'CA' ? 'CAD' : 'USD')

/** 124 for Canada, else 125 (CHK-04). */
export const companyIdOf = (country: Country): number => (country === 'CA' ? 124 : 125)
