import type { Country } from '#lib/domain/location/country.ts'

/** US ZIP codes by their five digits, Canadian codes by their first three characters. */
export const zipKey = (zip: string, country: Country): string =>
  country === 'US' ? zip.trim().slice(0, 5) : zip.replace(/\s/g, '').toUpperCase().slice(0, 3)
