import type { MapProvider } from '../domain/location/map-provider.ts'
import { settings } from '../env/settings.ts'

/** Google's map is shown where the shop has a key for it, else the map of the shop's own (LOC-07). */
export const mapProvider = ({ GOOGLE_MAPS_KEY } = settings()): MapProvider =>
  GOOGLE_MAPS_KEY === undefined ? 'embedded' : 'google'
