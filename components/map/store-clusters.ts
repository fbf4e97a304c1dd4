import Supercluster from 'supercluster'
import type { MapPoint } from './projection.ts'

export interface MapStore extends MapPoint {
  id: string
  name: string
  open: boolean
}

export type Marker =
  | { kind: 'store'; store: MapStore }
  | { kind: 'cluster'; id: number; count: number; near: string; at: MapPoint; expandTo: number }

/** Stores are clustered up to this zoom (LOC-07). */
export const clusterUpTo = 15

export type Clusters = Supercluster<MapStore>

export function clusterStores(stores: readonly MapStore[]): Clusters {
  const index = new Supercluster<MapStore>({ radius: 56, maxZoom: clusterUpTo, extent: 256 })
  return index.load(
    stores.map((store) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [store.lon, store.lat] },
      properties: store,
    })),
  )
}

export type Bounds = [west: number, south: number, east: number, north: number]

/** What stands within the bounds at a zoom: a marker out of sight would take the keyboard's focus with it. */
export function markersAt(index: Clusters, zoom: number, bounds: Bounds): Marker[] {
  return index.getClusters(bounds, Math.floor(zoom)).map((feature) => {
    const [lon = 0, lat = 0] = feature.geometry.coordinates
    const { properties } = feature
    if (!('cluster' in properties)) return { kind: 'store', store: properties }
    const id = properties.cluster_id
    return {
      kind: 'cluster',
      id,
      count: properties.point_count,
      near: index.getLeaves(id, 1)[0]?.properties.name ?? '',
      at: { lat, lon },
      expandTo: Math.min(17, index.getClusterExpansionZoom(id) + 0.5),
    }
  })
}

/** Width of a cluster's disc in px (design, "Map markers"). */
export const clusterPx = (count: number): number => (count < 5 ? 52 : count < 10 ? 60 : 72)
