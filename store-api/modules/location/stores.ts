import { and, between, eq, sql } from 'drizzle-orm'
import type { WireStore } from '@kolea/contract/location.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import type { Db } from '../../db/database.ts'
import { storeRows, type StoreRow } from '../../db/schema/location.ts'
import { distanceKm } from '@kolea/domain/geography/distance.ts'
import { deliveryEta, pickupEta } from './eta.ts'

/** A store as the wire shows it; `km` is the way to the customer's address where it is known. */
export function storeOnWire(row: StoreRow, now: Date, km?: number): WireStore {
  return {
    store_id: row.storeId,
    name: row.name,
    slug: row.slug,
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    country: row.country,
    lat: row.lat,
    lon: row.lon,
    time_zone: row.timeZone,
    phone: row.phone,
    hours: row.hours,
    services: row.services,
    delivery_radius_km: row.deliveryRadiusKm,
    alcohol_restriction: row.alcoholRestriction,
    alcohol_blacklisted_address: row.alcoholBlacklistedAddress,
    beer_off_premises: row.beerOffPremises,
    wine_off_premises: row.wineOffPremises,
    eta_range: deliveryEta(row, km, now),
    pickup_eta: pickupEta(row, now),
  }
}

/** The store, or undefined. Training stores are found too: the caller decides whom it shows them to. */
export async function findStore(db: Db, storeId: string): Promise<StoreRow | undefined> {
  const [row] = await db.select().from(storeRows).where(eq(storeRows.storeId, storeId))
  return row
}

interface Listing {
  readonly country?: Country | undefined
  readonly pickupOnly: boolean
  readonly training: boolean
}

/** Stores of a country (all, when none is given), by state and name. */
export async function listStores(db: Db, { country, pickupOnly, training }: Listing): Promise<StoreRow[]> {
  const rows = await db
    .select()
    .from(storeRows)
    .where(
      and(
        country === undefined ? undefined : eq(storeRows.country, country),
        training ? undefined : eq(storeRows.trainingOnly, false),
        pickupOnly ? sql`${storeRows.services} @> '["pickup"]'::jsonb` : undefined,
      ),
    )
    .orderBy(storeRows.state, storeRows.name)
  return rows
}

/** No store delivers farther than this. */
const farthestKm = 15
const kmPerDegree = 111

/** Stores whose delivery radius contains the point, nearest first, with the distance (LOC-04). */
export async function storesAround(
  db: Db,
  country: Country,
  point: { lat: number; lon: number },
  training: boolean,
) {
  const latSpan = farthestKm / kmPerDegree
  const lonSpan = latSpan / Math.max(0.2, Math.cos((point.lat * Math.PI) / 180))
  const rows = await db
    .select()
    .from(storeRows)
    .where(
      and(
        eq(storeRows.country, country),
        between(storeRows.lat, point.lat - latSpan, point.lat + latSpan),
        between(storeRows.lon, point.lon - lonSpan, point.lon + lonSpan),
        training ? undefined : eq(storeRows.trainingOnly, false),
        sql`${storeRows.services} @> '["delivery"]'::jsonb`,
      ),
    )
  return rows
    .map((row) => ({ row, km: distanceKm(point, row) }))
    .filter(({ row, km }) => km <= row.deliveryRadiusKm)
    .sort((a, b) => a.km - b.km)
}

type Rules = Pick<
  Store,
  'alcoholBlacklistedAddress' | 'beerOffPremises' | 'wineOffPremises' | 'alcoholHours' | 'hours' | 'timeZone'
>

/** A store as the rules read it. */
export const storeRules = (row: StoreRow): Rules => ({
  alcoholBlacklistedAddress: row.alcoholBlacklistedAddress,
  beerOffPremises: row.beerOffPremises,
  wineOffPremises: row.wineOffPremises,
  alcoholHours: row.alcoholRestriction.map(({ day, sale_hours }) => ({
    day,
    windows: sale_hours.map(({ start_time, end_time }) => ({ start: start_time, end: end_time })),
  })),
  hours: row.hours,
  timeZone: row.timeZone,
})
