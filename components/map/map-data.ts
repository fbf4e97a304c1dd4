/** Rings of [lon, lat]. */
interface Coastline {
  rings: readonly (readonly [number, number])[][]
}

/** What the map draws under the markers, in degrees. Major roads are drawn wider and from farther away. */
export interface MapData {
  coastline: Coastline['rings']
  roads: readonly Road[]
  parks: readonly Park[]
}

export interface Road {
  name: string
  major: boolean
  /** [lon, lat] */
  line: readonly (readonly [number, number])[]
}

export interface Park {
  name: string
  ring: readonly (readonly [number, number])[]
}

const json = async <T>(path: string): Promise<T> => {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.json()) as T
}

let loading: Promise<MapData> | null = null

/** The map's lines, fetched once a page load; a failure is not kept, so that the next map tries again. */
export function loadMapData(): Promise<MapData> {
  loading ??= Promise.all([
    json<Coastline>('/map/coastline.json'),
    json<Pick<MapData, 'roads' | 'parks'>>('/map/roads.json'),
  ]).then(([{ rings }, { roads, parks }]) => ({ coastline: rings, roads, parks }))
  loading.catch(() => (loading = null))
  return loading
}
