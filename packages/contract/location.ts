import { z } from 'zod'
import { authorizations, weekdays } from '@kolea/domain/location/store.ts'
import { unitLength } from '@kolea/domain/geography/written-address.ts'
import { address } from './address.ts'
import { endpoint } from './endpoint.ts'
import { clockTime, coordinateText, country, flagText, id, typed, typedDigits } from './scalars.ts'

const day = z.enum(weekdays)
export const saleHours = z.object({ start_time: clockTime, end_time: clockTime })
const authorization = z.enum(authorizations)

/** A store. */
export const store = z.object({
  store_id: id,
  name: z.string(),
  slug: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country,
  lat: z.number(),
  lon: z.number(),
  time_zone: z.string(),
  phone: z.string(),
  /** One entry a day; a day without entry is closed; 0000 to 2400 is open all day. */
  hours: z.array(z.object({ day, open: clockTime, close: clockTime })),
  services: z.array(z.string()),
  delivery_radius_km: z.number(),
  alcohol_restriction: z.array(z.object({ day, sale_hours: z.array(saleHours) })),
  alcohol_blacklisted_address: z.boolean(),
  beer_off_premises: authorization,
  wine_off_premises: authorization,
  /** Minutes from now, as shown (`25–35 min`); null when no courier is free. */
  eta_range: z.object({ from: z.int(), to: z.int() }).nullable(),
  pickup_eta: z.object({ from: z.int(), to: z.int() }),
})
export type WireStore = z.output<typeof store>

export const prediction = z.object({
  place_id: typed(200),
  description: z.string(),
  main_text: z.string(),
  secondary_text: z.string(),
  /** The apartment or suite that was typed within the line, for the field of its own (LOC-13). */
  unit: typedDigits(unitLength).default(''),
})

export const predictions = endpoint({
  name: 'predictions',
  summary: 'Suggest addresses',
  method: 'POST',
  isRead: true,
  path: '/location/predictions',
  body: z.object({
    proximity: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).nullable(),
    search_term: typed(80),
  }),
  response: z.object({ predictions: z.array(prediction) }),
  timeoutMs: 10_000,
})

export const place = endpoint({
  name: 'place',
  summary: 'The address of a suggestion',
  method: 'GET',
  path: '/location/:placeId',
  params: z.object({ placeId: typed(200) }),
  response: z.object({ result: address }),
  errors: ['place_not_found'],
  timeoutMs: 10_000,
})

/** Reverse geocoding: nearest address first; empty off the known areas. */
export const reverseGeocode = endpoint({
  name: 'reverseGeocode',
  summary: 'Addresses near a point',
  method: 'POST',
  isRead: true,
  path: '/location/results',
  body: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
  response: z.object({ results: z.array(address) }),
  timeoutMs: 10_000,
})

/**
 * USPS-style validation. With a point, an addition of our own, an address that is
 * elsewhere is refused (422 `address_mismatch`).
 */
export const verifyAddress = endpoint({
  name: 'verifyAddress',
  summary: 'Check an address',
  method: 'POST',
  isRead: true,
  path: '/location/verify',
  body: z.object({
    city: typed(80),
    state: typed(40),
    street1: typedDigits(80),
    street2: typedDigits(25),
    zip: typedDigits(12),
    country,
    lattitude: coordinateText.optional(),
    longitude: coordinateText.optional(),
  }),
  response: z.object({
    is_deliverable: z.boolean(),
    /** The address in the postal service's form; null when it was not recognised. */
    validated: z
      .object({
        street1: z.string(),
        street2: z.string(),
        city: z.string(),
        state: z.string(),
        zip: z.string(),
      })
      .nullable(),
  }),
  errors: ['address_mismatch'],
  timeoutMs: 10_000,
})

/** Stores that deliver to an address, nearest first (LOC-04); empty is the out-of-area case. */
export const storesByLocation = endpoint({
  name: 'storesByLocation',
  summary: 'Stores that deliver to an address',
  method: 'POST',
  isRead: true,
  path: '/location/getLoc/v2',
  body: z.object({
    delivery_flag: z.literal('D'),
    lattitude: coordinateText,
    longitude: coordinateText,
    training_mode: z.boolean(),
    nickname: typed(40),
    city: typed(80),
    street: typedDigits(80),
    state: typed(40),
    zipcode: typedDigits(12),
    apt: typedDigits(25),
    country,
    address: typed(200),
  }),
  response: z.object({ stores: z.array(store) }),
})

/** Pickup stores of a country, or one store by id; the pickup list is cached 2 h by its readers. */
export const stores = endpoint({
  name: 'stores',
  summary: 'Pickup stores, or one store',
  method: 'GET',
  path: '/location/stores',
  query: z.object({
    features: z.enum(['pickup']).optional(),
    training_mode: flagText,
    country: country.optional(),
    store_id: id.optional(),
  }),
  response: z.object({ stores: z.array(store), error: z.string().nullable() }),
})
