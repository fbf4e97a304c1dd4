import { z } from 'zod'
import { countrySchema } from './country.ts'

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
const weekdaySchema = z.enum(weekdays)
export type Weekday = z.output<typeof weekdaySchema>

/** HHmm; 2400 is midnight at the end of the day. */
const clockTimeSchema = z.string()
export type ClockTime = z.output<typeof clockTimeSchema>

const saleWindowSchema = z.strictObject({ start: clockTimeSchema, end: clockTimeSchema })
export type SaleWindow = z.output<typeof saleWindowSchema>

export const minuteRangeSchema = z.strictObject({ from: z.number(), to: z.number() })
export type MinuteRange = z.output<typeof minuteRangeSchema>

export const authorizations = ['authorized', 'not_authorized'] as const
const authorizationSchema = z.enum(authorizations)

const saleHoursSchema = z
  .array(z.strictObject({ day: weekdaySchema, windows: z.array(saleWindowSchema).readonly() }))
  .readonly()
/** When something is sold, by day; a day without an entry is without sale. */
export type SaleHours = z.output<typeof saleHoursSchema>

/** A store: where it is, when it is open, what it may sell and how long it needs. */
export const storeSchema = z.strictObject({
  storeId: z.string(),
  name: z.string(),
  slug: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: countrySchema,
  lat: z.number(),
  lon: z.number(),
  timeZone: z.string(),
  phone: z.string(),
  hours: z
    .array(z.strictObject({ day: weekdaySchema, open: clockTimeSchema, close: clockTimeSchema }))
    .readonly(),
  services: z.array(z.string()).readonly(),
  deliveryRadiusKm: z.number(),
  alcoholHours: saleHoursSchema,
  alcoholBlacklistedAddress: z.boolean(),
  beerOffPremises: authorizationSchema,
  wineOffPremises: authorizationSchema,
  /** Minutes; null when no courier is free. */
  deliveryEta: minuteRangeSchema.nullable(),
  pickupEta: minuteRangeSchema,
})
export type Store = z.output<typeof storeSchema>

/** A city, and how many stores it has. */
export interface StoreCity {
  readonly name: string
  readonly state: string
  readonly stores: number
}
