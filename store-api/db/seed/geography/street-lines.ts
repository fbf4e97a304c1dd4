import { zonedNumber } from '@kolea/domain/geography/house-number.ts'
import { searchKey } from '@kolea/domain/geography/search-key.ts'
import type { StreetRow } from '../../schema/location.ts'
import { slugOf } from '../catalog/slug.ts'

/** What all streets of an area share. */
export interface Area {
  city: string
  zip: string
  county: string
  state: string
  country: 'US' | 'CA'
}

/** A street of the index; `major` is drawn wider on the map and is no column of the database. */
export interface SeedStreet extends StreetRow {
  major: boolean
}

const pattern = /^(\*?)(.+?) (\d+)-(\d+)(?:–\d+-(\d+))? ((?:-?\d+\.\d+,-?\d+\.\d+ ?)+)$/

/** Where the suffix begins; a direction may follow it (`17 Ave SW`), and `Broadway` has none. */
const suffixAt = (words: readonly string[]): number =>
  words.length === 1
    ? 1
    : /^(?:SW|SE|NW|NE|W|E|N|S)$/.test(words.at(-1) ?? '') && words.length > 2
      ? words.length - 2
      : words.length - 1

function streetOf(area: Area, line: string): SeedStreet {
  const found = pattern.exec(line)
  if (found === null) throw new Error(`Not a street: ${line}`)
  const [, star, words = '', first, second, last, places = ''] = found
  const zone = last === undefined ? null : Number(first)
  const range = zone === null ? [first, second] : [second, last]
  const [from = 0, to = 0] = range.map((number) => zonedNumber(zone, Number(number)))
  const parts = words.split(' ')
  const [name, suffix] = [parts.slice(0, suffixAt(parts)).join(' '), parts.slice(suffixAt(parts)).join(' ')]
  const points = places
    .trim()
    .split(' ')
    .map((place): [number, number] => {
      const [lat, lon] = place.split(',').map(Number)
      return [lat ?? Number.NaN, lon ?? Number.NaN]
    })
  const [lats, lons] = [points.map(([lat]) => lat), points.map(([, lon]) => lon)]
  return {
    ...area,
    streetId: slugOf([words, area.city, area.zip, zone ?? ''].join(' ').trim()),
    name,
    suffix,
    searchKey: searchKey(`${words} ${area.city} ${area.state} ${area.zip}`),
    fromNumber: from,
    toNumber: to,
    minLat: Math.min(...lats),
    maxLat: Math.max(...lats),
    minLon: Math.min(...lons),
    maxLon: Math.max(...lons),
    line: points,
    major: star === '*',
  }
}

/**
 * Streets of an area, one a line: `Monsarrat Ave 2900-3400 21.2716,-157.8184 21.2678,-157.8098`. House numbers rise
 * along the points (lat,lon); `*` before the name marks a main road. Zoned numbers are written out at both ends,
 * `94-001–94-999`, one line for each zone of a street.
 */
export const streetsOf = (area: Area, lines: string): SeedStreet[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => streetOf(area, line.trim()))

/** A town of Oʻahu, as `streetsOf` takes it. */
export const oahuArea = (city: string, zip: string) =>
  ({ city, zip, county: 'Honolulu', state: 'HI', country: 'US' }) as const
