import type { MapData } from './map-data.ts'
import { toWorld, zoomOf, type MapSize, type Transform } from './projection.ts'

/** The waters around the islands, as far as a map that shows all of them reaches; beyond them there is no coastline in the data, so all is land. */
const waters = { west: -170, east: -144, south: 11, north: 30 }

/** Canvas stores 32-bit floats: coordinates stay small by counting from here (world px at zoom 0). */
const origin = { x: 18.3, y: 112.3 }

const local = (lon: number, lat: number): [number, number] => {
  const [x, y] = toWorld({ lat, lon })
  return [x - origin.x, y - origin.y]
}

function trace(path: Path2D, line: readonly (readonly [number, number])[], close: boolean): void {
  line.forEach(([lon, lat], index) => {
    const [x, y] = local(lon, lat)
    if (index === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  })
  if (close) path.closePath()
}

export interface MapPaths {
  land: Path2D
  parks: Path2D
  major: Path2D
  minor: Path2D
}

/** Paths are made once; a view only transforms them. */
export function makePaths(data: MapData): MapPaths {
  const paths = { land: new Path2D(), parks: new Path2D(), major: new Path2D(), minor: new Path2D() }
  for (const ring of data.coastline) trace(paths.land, ring, true)
  for (const { ring } of data.parks) trace(paths.parks, ring, true)
  for (const { line, major } of data.roads) trace(major ? paths.major : paths.minor, line, false)
  return paths
}

export interface MapColours {
  land: string
  block: string
  park: string
  water: string
  road: string
  major: string
}

/** Gives a canvas the pixels of its place on the screen, which also empties it. @returns pixels per px, at most 2 */
export function fitCanvas(canvas: HTMLCanvasElement, { width, height }: MapSize): number {
  const ratio = Math.min(2, window.devicePixelRatio || 1)
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  return ratio
}

/** The tokens' colours, read where they are defined. */
export function mapColours(element: Element): MapColours {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    land: token('--land'),
    block: token('--block'),
    park: token('--park'),
    water: token('--water'),
    road: token('--road'),
    major: token('--major-road'),
  }
}

/** Nameless blocks close by: a texture of built land, never a street that exists. Spacing and slant in world px and radians. */
const blocks = { from: 14, spacing: 0.00075, ratio: 1.9, slant: 0.5 }

/** Two families of faint lines across what is seen; `x0…y1` is the view in local world px. */
function drawBlocks(
  context: CanvasRenderingContext2D,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): void {
  const [cos, sin] = [Math.cos(blocks.slant), Math.sin(blocks.slant)]
  const reach = Math.hypot(x1 - x0, y1 - y0)
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const [along, across] = [cx * cos + cy * sin, cy * cos - cx * sin]
  context.beginPath()
  for (const [spacing, middle, dx, dy] of [
    [blocks.spacing, across, cos, sin],
    [blocks.spacing * blocks.ratio, along, -sin, cos],
  ] as const) {
    for (
      let at = Math.ceil((middle - reach / 2) / spacing) * spacing;
      at < middle + reach / 2;
      at += spacing
    ) {
      const off = at - middle
      const [px, py] = [cx + (dx === cos ? -sin : cos) * off, cy + (dx === cos ? cos : sin) * off]
      context.moveTo(px - dx * reach, py - dy * reach)
      context.lineTo(px + dx * reach, py + dy * reach)
    }
  }
  context.stroke()
}

/** Screen px of a minor road by zoom: a hair from afar, a street close by. */
const roadWidth = (zoom: number): number => Math.max(0.75, 2 ** (zoom - 13.2))

export function drawMap(
  context: CanvasRenderingContext2D,
  {
    paths,
    colours,
    size,
    transform,
    ratio,
  }: {
    paths: MapPaths | null
    colours: MapColours
    size: MapSize
    transform: Transform
    ratio: number
  },
): void {
  const { k, x, y } = transform
  const zoom = zoomOf(transform)
  const [left, top] = toWorld({ lat: waters.north, lon: waters.west })
  const [right, bottom] = toWorld({ lat: waters.south, lon: waters.east })
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.fillStyle = colours.land
  context.fillRect(0, 0, size.width, size.height)
  context.fillStyle = colours.water
  context.fillRect(left * k + x, top * k + y, (right - left) * k, (bottom - top) * k)
  if (!paths) return

  context.setTransform(ratio * k, 0, 0, ratio * k, ratio * (x + origin.x * k), ratio * (y + origin.y * k))
  context.fillStyle = colours.land
  context.fill(paths.land)
  if (zoom >= blocks.from) {
    context.save()
    context.clip(paths.land)
    context.strokeStyle = colours.road
    context.globalAlpha = 0.55
    context.lineWidth = Math.min(4, 2 ** (zoom - 14.5)) / k
    const [west, north] = [-x / k - origin.x, -y / k - origin.y]
    drawBlocks(context, [west, north, west + size.width / k, north + size.height / k])
    context.restore()
  }
  // Outlines of parks are rough: the coastline is drawn over them.
  context.save()
  context.clip(paths.land)
  context.fillStyle = colours.park
  context.fill(paths.parks)
  context.restore()
  context.lineJoin = 'round'
  context.lineCap = 'round'
  const stroke = (path: Path2D, colour: string, px: number) => {
    context.strokeStyle = colour
    context.lineWidth = px / k
    context.stroke(path)
  }
  const width = roadWidth(zoom)
  if (zoom >= 11) {
    stroke(paths.minor, colours.block, width + 2)
    stroke(paths.minor, colours.road, width)
  }
  stroke(paths.major, colours.block, width * 1.7 + 2)
  stroke(paths.major, zoom >= 10 ? colours.major : colours.road, width * 1.7)
}
