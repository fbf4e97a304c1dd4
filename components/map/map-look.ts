import type { MapPoint } from './projection.ts'

/** The zoom around an address, and of a map that nothing was chosen on (LOC-07). */
export const areaZoom = 11
/** The zoom of a store that was chosen, on the map or in the list (LOC-07). */
export const storeZoom = 17

/** Where a map shall look; a new object moves it. */
export interface MapLook {
  at: MapPoint
  zoom: number
}
