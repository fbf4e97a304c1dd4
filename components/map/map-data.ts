import { toScreen, zoomOf, type MapSize, type Transform } from './projection.ts'

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
  /** The number of a state highway. */
  route?: string
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

/** The map's lines, fetched once a page load; a failure is not cached, so that the next map tries again. */
export function loadMapData(): Promise<MapData> {
  loading ??= Promise.all([
    json<Coastline>('/map/coastline.json'),
    json<Pick<MapData, 'roads' | 'parks'>>('/map/roads.json'),
  ]).then(([{ rings }, { roads, parks }]) => ({ coastline: rings, roads, parks }))
  loading.catch(() => (loading = null))
  return loading
}

/** Name, place, and the zoom from which there is space for the name. */
type Place = readonly [name: string, lat: number, lon: number, from: number]

const places: readonly Place[] = [
  ['Kauaʻi', 22.05, -159.52, 6],
  ['Oʻahu', 21.48, -158.0, 6],
  ['Molokaʻi', 21.13, -157.0, 8],
  ['Lānaʻi', 20.83, -156.92, 8],
  ['Maui', 20.8, -156.33, 6],
  ['Hawaiʻi', 19.6, -155.5, 6],
  ['Honolulu', 21.309, -157.858, 9],
  ['Waikīkī', 21.2793, -157.8292, 12],
  ['Kapahulu', 21.2795, -157.8145, 13],
  ['Kaimukī', 21.2835, -157.7985, 12.5],
  ['Mōʻiliʻili', 21.2935, -157.8215, 13],
  ['Makiki', 21.3045, -157.835, 13],
  ['Mānoa', 21.314, -157.806, 12.5],
  ['Kakaʻako', 21.2965, -157.8585, 13],
  ['Kalihi', 21.332, -157.878, 12],
  ['Hawaiʻi Kai', 21.291, -157.704, 11],
  ['Kailua', 21.4022, -157.7394, 10],
  ['Kāneʻohe', 21.4181, -157.8036, 10],
  ['ʻAiea', 21.3822, -157.9336, 11],
  ['Pearl City', 21.3972, -157.9752, 10.5],
  ['Waipahu', 21.3867, -158.0092, 11],
  ['Kapolei', 21.3355, -158.0567, 10],
  ['ʻEwa Beach', 21.3156, -158.0072, 11],
  ['Mililani', 21.4513, -158.0153, 10.5],
  ['Wahiawā', 21.5028, -158.0236, 11],
  ['Haleʻiwa', 21.5928, -158.1034, 10],
  ['Waiʻanae', 21.4447, -158.19, 10],
  ['Lāʻie', 21.6455, -157.9225, 10.5],
  ['Kahului', 20.8893, -156.4729, 9.5],
  ['Wailuku', 20.8911, -156.5047, 11],
  ['Lahaina', 20.8783, -156.6825, 9.5],
  ['Kīhei', 20.7644, -156.445, 10],
  ['Pāʻia', 20.9033, -156.3695, 11],
  ['Makawao', 20.857, -156.313, 11],
  ['Hāna', 20.758, -155.9902, 9.5],
  ['Kaunakakai', 21.0936, -157.0226, 9.5],
  ['Līhuʻe', 21.9811, -159.3711, 9.5],
  ['Kapaʻa', 22.0753, -159.319, 10],
  ['Kōloa', 21.907, -159.4699, 10.5],
  ['Hanalei', 22.2044, -159.5026, 10],
  ['Waimea', 21.9569, -159.6694, 10],
  ['Hilo', 19.7074, -155.0885, 9],
  ['Kailua-Kona', 19.64, -155.9969, 9],
  ['Waimea', 20.0233, -155.6714, 10],
  ['Waikōloa', 19.938, -155.7917, 10.5],
  ['Captain Cook', 19.4969, -155.9217, 10.5],
  ['Pāhoa', 19.4947, -154.9461, 10],
  ['Volcano', 19.4311, -155.2381, 10.5],
  ['Honokaʻa', 20.0795, -155.4672, 10.5],
]

/** A label leaves when it is bigger than the thing it names: islands give way to their towns. */
const islandsUpTo = 10.5

/** What is on the map as page elements: its middle and half its size, in screen px. */
export interface PaneBox {
  left: number
  top: number
  halfWidth: number
  halfHeight: number
}

const touch = (a: PaneBox, b: PaneBox): boolean =>
  Math.abs(a.left - b.left) < a.halfWidth + b.halfWidth &&
  Math.abs(a.top - b.top) < a.halfHeight + b.halfHeight

/** Half a label by its name, in screen px: the width of a common letter, and the height of a line with space around it. */
const labelSize = (name: string) => ({ halfWidth: name.length * 4.6, halfHeight: 11 })

/** A label is on its place, else under or over the marker that is there. */
const shifts = [0, 36, -36]

/** A name that is on the pane, with the space that it takes. */
export interface Label extends PaneBox {
  name: string
}

/** The names whose middle is on the pane and that touch no marker; of two that would touch, the first stays. */
export function placesIn(
  transform: Transform,
  { width, height }: MapSize,
  markers: readonly PaneBox[] = [],
): Label[] {
  const zoom = zoomOf(transform)
  const isOnPane = ({ left, top }: { left: number; top: number }) =>
    left > 0 && left < width && top > 0 && top < height
  const placed: Label[] = []
  for (const [name, lat, lon, from] of places) {
    if (zoom < from || (from <= 8 && zoom > islandsUpTo)) continue
    const { left, top } = toScreen({ lat, lon }, transform)
    if (!isOnPane({ left, top })) continue
    const label = shifts
      .map((shift) => ({ name, left, top: top + shift, ...labelSize(name) }))
      .find((one) => isOnPane(one) && [...placed, ...markers].every((other) => !touch(one, other)))
    if (label) placed.push(label)
  }
  return placed
}
