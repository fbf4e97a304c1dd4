import { weekdays, type Weekday } from '@kolea/domain/location/store.ts'
import { slugOf } from '../catalog/slug.ts'
import type { StoreRow } from '../../schema/location.ts'

type Window = readonly [start: string, end: string]

/** What differs from a store that never closes and sells everything. */
export interface StoreTraits {
  /** Opening and closing time of every day, HHmm; absent is open day and night. */
  hours?: Window
  radiusKm?: number
  services?: readonly string[]
  /** Sale hours that differ from the region's, by day; an empty list is a day without. */
  alcohol?: Partial<Record<Weekday, readonly Window[]>>
  beer?: boolean
  wine?: boolean
  couriers?: boolean
}

/** [id, name, street, city, ZIP, lat, lon, traits] */
export type StoreTuple = readonly [
  id: string,
  name: string,
  street: string,
  city: string,
  zip: string,
  lat: number,
  lon: number,
  traits?: StoreTraits,
]

/** What all stores of a region share. */
export interface Region {
  country: 'US' | 'CA'
  state: string
  timeZone: string
  priceZone: string
  /** Area code of the fictional numbers (555-0100 to 555-0199). */
  areaCode: string
  alcohol: Window | null
}

const allServices = ['delivery', 'pickup', 'hot_food', 'slush', 'atm']
const authorization = (yes: boolean) => (yes ? ('authorized' as const) : ('not_authorized' as const))
const windows = (list: readonly Window[]) => list.map(([start_time, end_time]) => ({ start_time, end_time }))

/** The rows of a region's stores; phone numbers count up from the last two digits of the id. */
export const storesOf = (region: Region, tuples: readonly StoreTuple[]): StoreRow[] =>
  tuples.map(([storeId, name, address, city, zip, lat, lon, traits = {}]) => {
    const [open, close] = traits.hours ?? ['0000', '2400']
    const sold = region.alcohol
    return {
      storeId,
      slug: slugOf(`${name} ${city}`),
      name,
      address,
      city,
      state: region.state,
      zip,
      country: region.country,
      lat,
      lon,
      timeZone: region.timeZone,
      phone: `${region.areaCode}-555-01${storeId.slice(-2)}`,
      hours: weekdays.map((day) => ({ day, open, close })),
      services: [...(traits.services ?? allServices)],
      deliveryRadiusKm: traits.radiusKm ?? 5,
      alcoholRestriction: weekdays.map((day) => ({
        day,
        sale_hours: windows(traits.alcohol?.[day] ?? (sold ? [sold] : [])),
      })),
      alcoholBlacklistedAddress: false,
      beerOffPremises: authorization(sold !== null && traits.beer !== false),
      wineOffPremises: authorization(sold !== null && traits.wine !== false),
      priceZone: region.priceZone,
      trainingOnly: false,
      couriersAvailable: traits.couriers !== false,
    }
  })
