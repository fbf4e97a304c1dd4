import { sql } from 'drizzle-orm'
import { searchKey } from '#lib/domain/geography/search-key.ts'
import type { Db } from '../database.ts'
import { stores, streets, type StoreRow, type StreetRow } from '../schema/location.ts'
import { batches, type SeedPart } from './apply-seeds.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const base = {
  hours: days.map((day) => ({ day, open: '0000', close: '2400' })),
  services: ['delivery', 'pickup', 'hot_food', 'slush', 'atm'],
  alcoholRestriction: days.map((day) => ({ day, sale_hours: [{ start_time: '0600', end_time: '2400' }] })),
  alcoholBlacklistedAddress: false,
  beerOffPremises: 'authorized',
  wineOffPremises: 'authorized',
  trainingOnly: false,
  couriersAvailable: true,
} as const
const seedStores = [
  { ...base, storeId: '12345', slug: 'kapahulu', name: 'Kapahulu', address: '744 Kapahulu Ave', city: 'Honolulu', state: 'HI', zip: '96816', country: 'US', lat: 21.2822, lon: -157.8135, timeZone: 'Pacific/Honolulu', phone: '808-555-0101', deliveryRadiusKm: 6, priceZone: 'oahu', taxRegion: 'HI-honolulu' },
] as unknown as StoreRow[]
const seedStreets = [
  ['monsarrat-ave-honolulu', 'Monsarrat', 'Ave', 'Honolulu', 'HI', '96815', 'Honolulu', 'US', 2900, 3400, [[21.2716, -157.8184], [21.2701, -157.8143], [21.2678, -157.8098]]],
  ['kapahulu-ave-honolulu', 'Kapahulu', 'Ave', 'Honolulu', 'HI', '96816', 'Honolulu', 'US', 300, 1000, [[21.2745, -157.8217], [21.2822, -157.8135], [21.2880, -157.8125]]],
] as const

const streetRows = (): StreetRow[] =>
  seedStreets.map(([streetId, name, suffix, city, state, zip, county, country, fromNumber, toNumber, line]) => ({
    streetId,
    name,
    suffix,
    searchKey: searchKey(`${name} ${suffix} ${city} ${state} ${zip}`),
    city,
    state,
    zip,
    county,
    country,
    fromNumber,
    toNumber,
    minLat: Math.min(...line.map(([lat]) => lat)),
    maxLat: Math.max(...line.map(([lat]) => lat)),
    minLon: Math.min(...line.map(([, lon]) => lon)),
    maxLon: Math.max(...line.map(([, lon]) => lon)),
    line: line.map(([lat, lon]) => [lat, lon]),
  }))

const excluded = (column: string) => sql.raw(`excluded.${column}`)

/** Every column but the key takes the seed's value. */
const storeColumns = Object.fromEntries(
  Object.entries(stores)
    .filter(([key]) => key !== 'storeId' && key in (seedStores[0] ?? {}))
    .map(([key, column]) => [key, excluded((column as { name: string }).name)]),
)

/** The chain's stores and the address index. */
export const geography: SeedPart = {
  name: 'stores and streets',
  data: [seedStores, seedStreets],
  apply: async (tx: Db) => {
    for (const rows of batches(seedStores, 50)) {
      await tx.insert(stores).values(rows).onConflictDoUpdate({ target: stores.storeId, set: storeColumns })
    }
    await tx.delete(streets)
    for (const rows of batches(streetRows(), 200)) await tx.insert(streets).values(rows)
  },
}
