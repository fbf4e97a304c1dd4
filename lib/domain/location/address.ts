import type { Country } from './country.ts'

/** An address. Coordinates in degrees. */
export interface Address {
  formatted: string
  apt: string
  lat: number
  lon: number
  nickname: string
  city: string
  state: string
  street: string
  zip: string
  county: string
  country: Country
  placeId: string
}
