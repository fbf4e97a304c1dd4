export interface GeoPoint {
  lat: number
  lon: number
}

const earthRadiusKm = 6371
const kmPerMile = 1.609344
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Kilometres between two points along the earth's surface, not rounded (radius 6371 km, RDG-03). */
export function distanceKm(a: GeoPoint, b: GeoPoint): number {
  const lat = radians(b.lat - a.lat)
  const lon = radians(b.lon - a.lon)
  const h =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lon / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** As the pickup list shows it: 0 means 'under 1 km' (RDG-03, LOC-06). */
export const flooredKm = (km: number): number => Math.floor(km)

/** Miles as a list of stores shows them, computed in kilometres and floored: to a tenth below 10, else whole (RDG-03). */
export function flooredMiles(km: number): number {
  const miles = km / kmPerMile
  return miles < 10 ? Math.floor(miles * 10) / 10 : Math.floor(miles)
}
