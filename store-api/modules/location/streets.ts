import { and, eq, gt, like, lt, sql } from 'drizzle-orm'
import { distanceKm, type GeoPoint } from '#lib/domain/geography/distance.ts'
import {
  hasNumber,
  nearestNumber,
  parseTypedAddress,
  houseNumberPoint,
  houseNumberText,
} from '#lib/domain/geography/house-number.ts'
import { plainText, searchKey } from '#lib/domain/geography/search-key.ts'
import type { WireAddress } from '#lib/contract/address.ts'
import type { Country } from '#lib/domain/location/country.ts'
import type { Db } from '../../db/database.ts'
import { streets, type StreetRow } from '../../db/schema/location.ts'
import { zipKey } from './delivery-place.ts'

const shown = 6

/** Reverse geocoding names nothing farther from a street than this. */
const reachKm = 0.4

const middleOf = (street: StreetRow): GeoPoint => ({
  lat: (street.minLat + street.maxLat) / 2,
  lon: (street.minLon + street.maxLon) / 2,
})

/** Streets in whose key every typed word begins a word. */
async function streetsWith(db: Db, words: readonly string[]): Promise<StreetRow[]> {
  const conditions = words.map((word) => like(sql`' ' || ${streets.searchKey}`, `% ${word}%`))
  return db
    .select()
    .from(streets)
    .where(and(...conditions))
    .limit(400)
}

/** Suggestions while an address is typed (LOC-02): number aware, nearest first, at most six; a street in pieces is one. */
export async function predict(db: Db, term: string, proximity: GeoPoint | undefined) {
  const { number, words } = parseTypedAddress(term)
  const plain = number === null ? plainText(term) : words
  if (plain.length < 2) return []
  let found = await streetsWith(db, plain.split(' '))
  // "ave" is the beginning of a word, "hwy" is not: then the written-out form is looked for.
  if (found.length === 0) found = await streetsWith(db, searchKey(plain).split(' '))
  const starts = searchKey(plain)
  return found
    .filter((street) => number === null || hasNumber(street, number))
    .map((street) => ({
      street,
      early: street.searchKey.startsWith(starts) || street.searchKey.startsWith(plain) ? 0 : 1,
      km: proximity === undefined ? 0 : distanceKm(proximity, middleOf(street)),
    }))
    .sort((a, b) => a.early - b.early || a.km - b.km || a.street.searchKey.localeCompare(b.street.searchKey))
    .map(({ street }) => ({
      place_id: placeIdOf(street, number),
      description: `${streetLine(street, number)}, ${cityLine(street)}`,
      main_text: streetLine(street, number),
      secondary_text: cityLine(street),
    }))
    .filter(({ description }, at, all) => all.findIndex((other) => other.description === description) === at)
    .slice(0, shown)
}

/** The address behind a suggestion, or undefined. */
export async function findPlace(db: Db, placeId: string): Promise<WireAddress | undefined> {
  const place = readPlaceId(placeId)
  if (place === undefined) return undefined
  const [street] = await db.select().from(streets).where(eq(streets.streetId, place.streetId))
  return street && addressOf(street, place.number)
}

/** Addresses near a point, nearest first, at most three; none off the known streets. */
export async function reverse(db: Db, at: GeoPoint): Promise<WireAddress[]> {
  const margin = 0.006
  const near = await db
    .select()
    .from(streets)
    .where(
      and(
        lt(streets.minLat, at.lat + margin),
        gt(streets.maxLat, at.lat - margin),
        lt(streets.minLon, at.lon + margin),
        gt(streets.maxLon, at.lon - margin),
      ),
    )
  return near
    .map((street) => ({ street, ...nearestNumber(street, at) }))
    .filter(({ km }) => km <= reachKm)
    .sort((a, b) => a.km - b.km)
    .slice(0, 3)
    .flatMap(({ street, number }) => addressOf(street, number) ?? [])
}

interface Written {
  readonly street1: string
  readonly street2: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: Country
}

/** The address as the postal service writes it; undefined when there is no such house (LOC-03). */
export async function verify(db: Db, { street1, street2, city, state, zip, country }: Written) {
  const { number, words } = parseTypedAddress(street1)
  if (number === null || words === '') return undefined
  const candidates = await db
    .select()
    .from(streets)
    .where(and(eq(streets.country, country), like(streets.searchKey, `${words} %`)))
    .limit(100)
  const street = candidates.find(
    (row) =>
      searchKey(`${row.name} ${row.suffix}`) === words &&
      zipKey(row.zip, country) === zipKey(zip, country) &&
      plainText(row.city) === plainText(city) &&
      row.state === state.trim().toUpperCase() &&
      hasNumber(row, number),
  )
  if (street === undefined) return undefined
  return {
    street1: streetLine(street, number),
    street2: street2.trim(),
    city: street.city,
    state: street.state,
    zip: street.zip,
  }
}

/** `<street id>~<house number>`, the number left out for a whole street. */
export const placeIdOf = (street: StreetRow, number: number | null): string =>
  `${street.streetId}~${number ?? ''}`

export function readPlaceId(placeId: string): { streetId: string; number: number | null } | undefined {
  const found = /^([A-Za-z0-9_-]{1,64})~(\d{0,6})$/.exec(placeId)
  if (found === null) return undefined
  return { streetId: found[1] ?? '', number: found[2] === '' ? null : Number(found[2]) }
}

/** `3045 Monsarrat Ave`, or the street alone. */
export const streetLine = (street: StreetRow, number: number | null): string =>
  [number === null ? '' : houseNumberText(number, street.state), street.name, street.suffix]
    .filter((part) => part !== '')
    .join(' ')

export const cityLine = (street: StreetRow): string => `${street.city}, ${street.state} ${street.zip}`

/** The address of a house, or of the middle of a street; undefined when the street has no such number. */
export function addressOf(street: StreetRow, number: number | null): WireAddress | undefined {
  if (number !== null && !hasNumber(street, number)) return undefined
  const { lat, lon } = houseNumberPoint(street, number ?? (street.fromNumber + street.toNumber) / 2)
  return {
    formatted_address: `${streetLine(street, number)}, ${cityLine(street)}`,
    apt: '',
    lattitude: lat.toFixed(6),
    longitude: lon.toFixed(6),
    nickname: '',
    city: street.city,
    state: street.state,
    street: streetLine(street, number),
    zip: street.zip,
    county: street.county,
    country: street.country,
    place_id: placeIdOf(street, number),
    type: 'delivery',
  }
}
