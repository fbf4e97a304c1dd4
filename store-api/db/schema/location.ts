import { boolean, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { authorizations } from '@kolea/domain/location/store.ts'
import { countries } from '@kolea/domain/location/country.ts'
import type { WireStore } from '@kolea/contract/location.ts'

export const storeRows = pgTable('stores', {
  storeId: text('store_id').primaryKey(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  zip: text('zip').notNull(),
  country: text('country', { enum: countries }).notNull(),
  lat: doublePrecision('lat').notNull(),
  lon: doublePrecision('lon').notNull(),
  timeZone: text('time_zone').notNull(),
  phone: text('phone').notNull(),
  hours: jsonb('hours').$type<WireStore['hours']>().notNull(),
  services: jsonb('services').$type<string[]>().notNull(),
  deliveryRadiusKm: doublePrecision('delivery_radius_km').notNull(),
  alcoholRestriction: jsonb('alcohol_restriction').$type<WireStore['alcohol_restriction']>().notNull(),
  alcoholBlacklistedAddress: boolean('alcohol_blacklisted_address').notNull().default(false),
  beerOffPremises: text('beer_off_premises', { enum: authorizations }).notNull(),
  wineOffPremises: text('wine_off_premises', { enum: authorizations }).notNull(),
  /** Which price list applies: `oahu`, `neighbour`, `mainland`, `canada`. */
  priceZone: text('price_zone').notNull(),
  /** Seen only with training_mode (TRN-01). */
  trainingOnly: boolean('training_only').notNull().default(false),
  /** False: no courier is free, so there is no delivery ETA (LOC-12). */
  couriersAvailable: boolean('couriers_available').notNull().default(true),
})
export type StoreRow = typeof storeRows.$inferSelect

export const streets = pgTable('streets', {
  streetId: text('street_id').primaryKey(),
  name: text('name').notNull(),
  suffix: text('suffix').notNull(),
  searchKey: text('search_key').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  zip: text('zip').notNull(),
  county: text('county').notNull(),
  country: text('country', { enum: countries }).notNull(),
  fromNumber: integer('from_number').notNull(),
  toNumber: integer('to_number').notNull(),
  minLat: doublePrecision('min_lat').notNull(),
  maxLat: doublePrecision('max_lat').notNull(),
  minLon: doublePrecision('min_lon').notNull(),
  maxLon: doublePrecision('max_lon').notNull(),
  /** Points along the street from its low numbers to its high ones, [lat, lon]. */
  line: jsonb('line').$type<[number, number][]>().notNull(),
})
export type StreetRow = typeof streets.$inferSelect
