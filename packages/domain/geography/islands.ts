import type { GeoPoint } from './distance.ts'

/** Islands of Hawaiʻi with people, each in a box that contains no land of another: degrees south, north, west, east. */
const islands = {
  niihau: [21.75, 22.05, -160.3, -160],
  kauai: [21.8, 22.3, -159.9, -159.2],
  oahu: [21.2, 21.75, -158.35, -157.6],
  molokai: [21.03, 21.27, -157.35, -156.69],
  lanai: [20.7, 20.96, -157.1, -156.79],
  maui: [20.5, 21.05, -156.72, -155.95],
  hawaii: [18.85, 20.3, -156.1, -154.75],
} as const satisfies Record<string, readonly [number, number, number, number]>

export type Island = keyof typeof islands

const isIn = ({ lat, lon }: GeoPoint, [south, north, west, east]: (typeof islands)[Island]): boolean =>
  lat >= south && lat <= north && lon >= west && lon <= east

const names = Object.keys(islands) as readonly Island[]

/** The island of a point; null outside Hawaiʻi. */
export const islandOf = (point: GeoPoint): Island | null =>
  names.find((name) => isIn(point, islands[name])) ?? null

/** Whether one gets from one point to the other without a boat. Points outside Hawaiʻi are of one mainland (LOC-05). */
export const isSameLand = (one: GeoPoint, other: GeoPoint): boolean => islandOf(one) === islandOf(other)
