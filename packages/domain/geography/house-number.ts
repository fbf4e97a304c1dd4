import { distanceKm, type GeoPoint } from './distance.ts'

/** A street of the index: house numbers rise along `line`. */
interface NumberedStreet {
  fromNumber: number
  toNumber: number
  /** [lat, lon] */
  line: readonly (readonly [number, number])[]
}

/** More than any house number within a zone; Hawaiʻi's unzoned numbers stay below it too. */
const zoneSize = 10_000

/**
 * Rural Hawaiʻi puts the tax map's zone before the number: "94-245" is 245 in zone 94. As one number, zone × 10,000
 * + number, it stays in order along a street; a null zone is a plain number.
 */
export const zonedNumber = (zone: number | null, number: number): number => (zone ?? 0) * zoneSize + number

/** As it is written on the house: 940245 in Hawaiʻi is "94-245"; elsewhere long numbers are plain. */
export function houseNumberText(number: number, state: string): string {
  if (state !== 'HI' || number < zoneSize) return String(number)
  return `${Math.floor(number / zoneSize)}-${String(number % zoneSize).padStart(3, '0')}`
}

const point = ([lat, lon]: readonly [number, number]): GeoPoint => ({ lat, lon })

export const hasNumber = (street: NumberedStreet, number: number): boolean =>
  number >= Math.min(street.fromNumber, street.toNumber) &&
  number <= Math.max(street.fromNumber, street.toNumber)

/** Where on the street a house number is, by its share of the range; numbers outside stay at the nearer end. */
export function houseNumberPoint(street: NumberedStreet, number: number): GeoPoint {
  const span = street.toNumber - street.fromNumber
  const share = span === 0 ? 0.5 : Math.min(1, Math.max(0, (number - street.fromNumber) / span))
  const points = street.line.map(point)
  const lengths = points.slice(1).map((to, at) => distanceKm(points[at] ?? to, to))
  let left = share * lengths.reduce((sum, length) => sum + length, 0)
  for (const [at, length] of lengths.entries()) {
    const [from, to] = [points[at], points[at + 1]]
    if (from === undefined || to === undefined) break
    if (left <= length) {
      const part = length === 0 ? 0 : left / length
      return { lat: from.lat + (to.lat - from.lat) * part, lon: from.lon + (to.lon - from.lon) * part }
    }
    left -= length
  }
  return points.at(-1) ?? { lat: 0, lon: 0 }
}

/** The house number nearest to a point, and how far off the street the point is (kilometres). */
export function nearestNumber(street: NumberedStreet, to: GeoPoint): { number: number; km: number } {
  let best = { number: street.fromNumber, km: Number.POSITIVE_INFINITY }
  const steps = Math.min(200, Math.max(1, Math.ceil(Math.abs(street.toNumber - street.fromNumber) / 4)))
  for (let step = 0; step <= steps; step += 1) {
    const number = Math.round(street.fromNumber + ((street.toNumber - street.fromNumber) * step) / steps)
    const km = distanceKm(houseNumberPoint(street, number), to)
    if (km < best.km) best = { number, km }
  }
  return best
}

/**
 * How far a point may lie from where its address says it is, in kilometres. Of a known house: from its street, so that a
 * driveway, a large lot or a pin moved to the gate pass. Of a street that is not known: from any known street of its ZIP code.
 * Of a ZIP code that is not known: from the next known place of its state.
 */
export const placeToleranceKm = { street: 1, zip: 10, state: 50 } as const

/** A point is within `km` of one of these streets. */
export const isNearStreet = (streets: readonly NumberedStreet[], at: GeoPoint, km: number): boolean =>
  streets.some((street) => nearestNumber(street, at).km <= km)

/** A point is within `km` of one of these places. */
export const isNearPlace = (places: readonly GeoPoint[], at: GeoPoint, km: number): boolean =>
  places.some((place) => distanceKm(place, at) <= km)
