import type { Country } from '../location/country.ts'

export type PriceZone = 'oahu' | 'neighbour' | 'mainland' | 'canada'

/** What the Oʻahu price is multiplied by; Canada's is in its own money. */
const factors: Readonly<Record<PriceZone, number>> = {
  oahu: 1,
  neighbour: 1.04,
  mainland: 0.96,
  canada: 1.36,
}

/** The list a country's visitors see before they choose a store (CAT-08). */
export const defaultZone = (country: Country): PriceZone => (country === 'CA' ? 'canada' : 'oahu')

export const isPriceZone = (zone: string): zone is PriceZone => zone in factors

/** An Oʻahu price in another zone, cents, ending in 9 as prices on our shelves do. */
export function zonePriceCents(oahuCents: number, zone: PriceZone): number {
  if (zone === 'oahu') return oahuCents
  return Math.max(9, Math.round((oahuCents * factors[zone] - 9) / 10) * 10 + 9)
}
