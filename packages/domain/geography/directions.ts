import type { GeoPoint } from './distance.ts'

/** Where a shopper gets directions to a place: an address that maps of every system open, or the browser where there is none. */
export const directionsTo = ({ lat, lon }: GeoPoint): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lon}`
