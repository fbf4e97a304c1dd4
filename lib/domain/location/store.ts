import type { Country } from './country.ts'

export type Weekday = 'Sunday' | 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday'
/** HHmm; 2400 is midnight at the end of the day. */
export type ClockTime = string

export interface SaleWindow {
  start: ClockTime
  end: ClockTime
}

export interface MinuteRange {
  from: number
  to: number
}

/** A store. */
export interface Store {
  storeId: string
  name: string
  slug: string
  street: string
  city: string
  state: string
  zip: string
  country: Country
  lat: number
  lon: number
  timeZone: string
  phone: string
  hours: readonly { day: Weekday; open: ClockTime; close: ClockTime }[]
  services: readonly string[]
  deliveryRadiusKm: number
  alcoholHours: readonly { day: Weekday; windows: readonly SaleWindow[] }[]
  alcoholBlacklistedAddress: boolean
  beerOffPremises: 'authorized' | 'not_authorized'
  wineOffPremises: 'authorized' | 'not_authorized'
  /** Minutes; null when no courier is free. */
  deliveryEta: MinuteRange | null
  pickupEta: MinuteRange
}
