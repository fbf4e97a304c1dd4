import { and, eq, gt, like, lt, or, sql } from 'drizzle-orm'
import { distanceKm, type GeoPoint } from '@kolea/domain/geography/distance.ts'
import {
  hasNumber,
  nearestNumber,
  houseNumberPoint,
  houseNumberText,
} from '@kolea/domain/geography/house-number.ts'
import { plainText } from '@kolea/domain/entered/plain-text.ts'
import { searchKey, wordForms } from '@kolea/domain/geography/search-key.ts'
import {
  parseTypedAddress,
  readingsOf,
  unitLength,
  type WrittenAddress,
} from '@kolea/domain/geography/written-address.ts'
import type { WireAddress } from '@kolea/contract/address.ts'
import type { Country } from '@kolea/domain/location/country.ts'
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

/** Streets in whose key every typed word begins a word, of the ZIP code and state that were written. */
async function streetsWith(db: Db, { words, zip, state }: WrittenAddress): Promise<StreetRow[]> {
  const key = sql`' ' || ${streets.searchKey}`
  const typed = words === '' ? [] : words.split(' ')
  const conditions = typed.map((word) => or(...wordForms(word).map((form) => like(key, `% ${form}%`))))
  return db
    .select()
    .from(streets)
    .where(
      and(
        ...conditions,
        zip === null ? undefined : sql`starts_with(replace(${streets.zip}, ' ', ''), ${zipStart(zip)})`,
        state === null ? undefined : eq(streets.state, state),
      ),
    )
    .limit(400)
}

/** Five digits of the US, the first three characters of a Canadian code: the index has one code of each area. */
const zipStart = (zip: string): string => (/^\d/.test(zip) ? zip : zip.slice(0, 3))

/** The more, the better a street fits: it begins as the words do, and has them whole. */
function fit(street: StreetRow, words: string): number {
  const key = searchKey(words)
  const known = new Set(street.searchKey.split(' '))
  const whole = key.split(' ').filter((word) => known.has(word)).length
  return (street.searchKey.startsWith(key) || street.searchKey.startsWith(words) ? 100 : 0) + whole
}

/** The first reading of the text that finds a street, with what it found. */
async function firstFound(
  db: Db,
  term: string,
): Promise<{ read: WrittenAddress; found: StreetRow[] } | undefined> {
  for (const read of readingsOf(term)) {
    if (read.words.length < 2 && read.zip === null) continue
    const { number } = read
    const found = (await streetsWith(db, read)).filter(
      (street) => number === null || hasNumber(street, number),
    )
    if (found.length > 0) return { read, found }
  }
  return undefined
}

/**
 * Suggestions while an address is typed (LOC-02, LOC-13): number aware, nearest first, at most six; a street of several parts is one.
 * An apartment or suite within the line comes back beside each.
 */
export async function predict(db: Db, term: string, proximity: GeoPoint | undefined) {
  const first = await firstFound(db, term)
  if (first === undefined) return []
  const { number, words, unit } = first.read
  return first.found
    .map((street) => ({
      street,
      fit: fit(street, words),
      km: proximity === undefined ? 0 : distanceKm(proximity, middleOf(street)),
    }))
    .sort((a, b) => b.fit - a.fit || a.km - b.km || a.street.searchKey.localeCompare(b.street.searchKey))
    .map(({ street }) => ({
      place_id: placeIdOf(street, number),
      description: `${streetLine(street, number)}, ${cityLine(street)}`,
      main_text: streetLine(street, number),
      secondary_text: cityLine(street),
      unit: number === null ? '' : unit.slice(0, unitLength),
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
  const { number, words, unit } = parseTypedAddress(street1)
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
    street2: street2.trim() || unit,
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
