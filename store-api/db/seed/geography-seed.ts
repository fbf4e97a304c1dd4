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
const hawaii = { ...base, country: 'US', state: 'HI', timeZone: 'Pacific/Honolulu', deliveryRadiusKm: 6 } as const
const oahu = { ...hawaii, priceZone: 'oahu', taxRegion: 'HI-honolulu' } as const
const seedStores = [
  { ...oahu, storeId: '12345', slug: 'kapahulu', name: 'Kapahulu', address: '744 Kapahulu Ave', city: 'Honolulu', zip: '96816', lat: 21.2822, lon: -157.8135, phone: '808-555-0101' },
  { ...oahu, storeId: '12346', slug: 'kaimuki', name: 'Kaimukī', address: '3569 Waialae Ave', city: 'Honolulu', zip: '96816', lat: 21.2823, lon: -157.7995, phone: '808-555-0102' },
  { ...oahu, storeId: '12347', slug: 'waikiki', name: 'Waikīkī', address: '2310 Kūhiō Ave', city: 'Honolulu', zip: '96815', lat: 21.2797, lon: -157.8265, phone: '808-555-0103' },
  { ...oahu, storeId: '12348', slug: 'kailua', name: 'Kailua', address: '315 Kuulei Rd', city: 'Kailua', zip: '96734', lat: 21.3945, lon: -157.7405, phone: '808-555-0104' },
  { ...hawaii, priceZone: 'neighbour', taxRegion: 'HI-hawaii', storeId: '12349', slug: 'hilo', name: 'Hilo', address: '60 Kilauea Ave', city: 'Hilo', zip: '96720', lat: 19.7217, lon: -155.0838, phone: '808-555-0105' },
  { ...base, country: 'CA', state: 'BC', timeZone: 'America/Vancouver', deliveryRadiusKm: 5, priceZone: 'canada', taxRegion: 'CA-BC', beerOffPremises: 'not_authorized', wineOffPremises: 'not_authorized', storeId: '22345', slug: 'davie', name: 'Davie Street', address: '1100 Davie St', city: 'Vancouver', zip: 'V6E 1N1', lat: 49.2806, lon: -123.1321, phone: '604-555-0101' },
] as unknown as StoreRow[]
const seedStreets = [
  ['monsarrat-ave-honolulu', 'Monsarrat', 'Ave', 'Honolulu', 'HI', '96815', 'Honolulu', 'US', 2900, 3400, [[21.2716, -157.8184], [21.2701, -157.8143], [21.2678, -157.8098]]],
  ['kapahulu-ave-honolulu', 'Kapahulu', 'Ave', 'Honolulu', 'HI', '96816', 'Honolulu', 'US', 300, 1000, [[21.2745, -157.8217], [21.2822, -157.8135], [21.2880, -157.8125]]],
  ['waialae-ave-honolulu', 'Waiʻalae', 'Ave', 'Honolulu', 'HI', '96816', 'Honolulu', 'US', 3000, 4200, [[21.2868, -157.8103], [21.2823, -157.7995], [21.2768, -157.7862]]],
  ['kalakaua-ave-honolulu', 'Kalākaua', 'Ave', 'Honolulu', 'HI', '96815', 'Honolulu', 'US', 1700, 3000, [[21.2876, -157.8376], [21.2797, -157.8312], [21.2712, -157.8222]]],
  ['kailua-rd-kailua', 'Kailua', 'Rd', 'Kailua', 'HI', '96734', 'Honolulu', 'US', 300, 1100, [[21.3902, -157.7478], [21.3938, -157.7399], [21.3968, -157.7295]]],
  ['kilauea-ave-hilo', 'Kīlauea', 'Ave', 'Hilo', 'HI', '96720', 'Hawaiʻi', 'US', 1, 2200, [[19.7255, -155.0867], [19.7085, -155.0755]]],
  ['hana-hwy-hana', 'Hāna', 'Hwy', 'Hāna', 'HI', '96713', 'Maui', 'US', 1, 5300, [[20.7645, -155.9945], [20.7503, -155.9850]]],
  ['davie-st-vancouver', 'Davie', 'St', 'Vancouver', 'BC', 'V6E 1N1', 'Metro Vancouver', 'CA', 800, 1900, [[49.2769, -123.1245], [49.2868, -123.1418]]],
] as const

const streetRows = (): StreetRow[] =>
  seedStreets.map(
    ([streetId, name, suffix, city, state, zip, county, country, fromNumber, toNumber, line]) => ({
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
    }),
  )

const excluded = (column: string) => sql.raw(`excluded.${column}`)

/** Every column but the key takes the seed's value. */
const storeColumns = Object.fromEntries(
  Object.entries(stores)
    .filter(([key]) => key !== 'storeId' && key in (seedStores[0] ?? {}))
    .map(([key, column]) => [key, excluded((column as { name: string }).name)]),
)

/** Ids of the seeded stores: what depends on the list of stores is seeded again when it changes. */
export const seedStoreIds = (): string[] => seedStores.map(({ storeId }) => storeId)

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
