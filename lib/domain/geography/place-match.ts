import type { GeoPoint } from './distance.ts'
import { distanceKm } from './distance.ts'
import type { NumberedStreet } from './house-number.ts'
import { nearestNumber } from './house-number.ts'

/**
 * How far a point may lie from where its address says it is, in kilometres. Of a known house: from its street, so that a
 * driveway, a large lot or a pin moved to the gate pass. Of a street that is not known: from any known street of its ZIP code.
 * Of a ZIP code that is not known: from the next known place of its state.
 */
export const placeToleranceKm = { street: 1, zip: 10, state: 50 } as const

/** A point lies within `km` of one of these streets. */
export const isNearStreet = (streets: readonly NumberedStreet[], at: GeoPoint, km: number): boolean =>
  streets.some((street) => nearestNumber(street, at).km <= km)

/** A point lies within `km` of one of these places. */
export const isNearPlace = (places: readonly GeoPoint[], at: GeoPoint, km: number): boolean =>
  places.some((place) => distanceKm(place, at) <= km)
