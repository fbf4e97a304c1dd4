import type { MapData, PaneBox } from './map-data.ts'
import { layOutNames, type MapName, type MeasureName, type NameKind } from './map-names.ts'
import { discsOf } from './name-places.ts'
import type { MapSize, Transform } from './projection.ts'

/** Weight and size (px) of the letters. */
const letters: Record<NameKind, readonly [weight: number, px: number]> = {
  route: [800, 11],
  major: [700, 13],
  park: [700, 13],
  minor: [650, 12],
}
const fontOf = (kind: NameKind, family: string) => `${letters[kind][0]} ${letters[kind][1]}px ${family}`

/** Screen px around a highway's number, and how high its shield is. */
const shield = { aside: 6, height: 17, radius: 5 }
/** The light edge around letters, screen px. */
const haloPx = 3.5
/** Letters look centred a little below the middle of their box, screen px. */
const middlePx = 0.5
/** Half the height of a name with its edge, screen px. */
const halfNamePx = 9

/** The names of each zoom, laid out once for the whole map, so that none moves while the map does. */
export type NamesAt = (zoom: number) => readonly MapName[]

const levelOf = (zoom: number) => Math.floor(zoom * 2) / 2

/** A layout serves half a zoom level: the farther in, the farther apart its names are. */
export function createNames(context: CanvasRenderingContext2D, data: MapData, family: string): NamesAt {
  const widths = new Map<string, number>()
  const measure: MeasureName = (text, kind) => {
    const key = `${kind} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    context.font = fontOf(kind, family)
    const width = context.measureText(text).width + (kind === 'route' ? 2 * shield.aside : 0)
    widths.set(key, width)
    return width
  }
  const layouts = new Map<number, readonly MapName[]>()
  return (zoom) => {
    const level = levelOf(zoom)
    const known = layouts.get(level)
    if (known) return known
    const names = layOutNames(data, level, measure)
    layouts.set(level, names)
    return names
  }
}

type Placed = Omit<MapName, 'x' | 'y'> & { left: number; top: number }

/** The names that can be seen and touch nothing that is on the map. */
export function namesInView(
  names: readonly MapName[],
  { size, transform: { k, x, y } }: { size: MapSize; transform: Transform },
  boxes: readonly PaneBox[],
): Placed[] {
  const touches = (name: Placed) =>
    discsOf({ ...name, x: name.left, y: name.top }).some(([left, top]) =>
      boxes.some(
        (box) =>
          Math.abs(box.left - left) < box.halfWidth + halfNamePx &&
          Math.abs(box.top - top) < box.halfHeight + halfNamePx,
      ),
    )
  const isInside = (at: number, reach: number, length: number) => at > -reach && at < length + reach
  return names.flatMap((name) => {
    const [left, top, reach] = [name.x * k + x, name.y * k + y, name.width / 2 + haloPx]
    if (!isInside(left, reach, size.width) || !isInside(top, reach, size.height)) return []
    const placed = { ...name, left, top }
    return touches(placed) ? [] : [placed]
  })
}

export interface NameColours {
  family: string
  street: string
  park: string
  halo: string
  /** Around the names of main roads, which are golden. */
  majorHalo: string
  shield: string
}

/** The letters' face and colours, read where they are defined. */
export function nameColours(element: Element): NameColours {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    family: style.fontFamily,
    street: token('--street-name'),
    park: token('--park-name'),
    halo: token('--name-halo'),
    majorHalo: token('--major-halo'),
    shield: token('--shield'),
  }
}

export function drawNames(
  context: CanvasRenderingContext2D,
  placed: readonly Placed[],
  colours: NameColours,
  ratio: number,
): void {
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  for (const { kind, text, left, top, angle, width } of placed) {
    const [cos, sin] = [Math.cos(angle) * ratio, Math.sin(angle) * ratio]
    context.setTransform(cos, sin, -sin, cos, left * ratio, top * ratio)
    context.font = fontOf(kind, colours.family)
    context.strokeStyle = kind === 'major' ? colours.majorHalo : colours.halo
    context.lineWidth = haloPx
    if (kind === 'route') drawShield(context, width, colours)
    else context.strokeText(text, 0, middlePx)
    context.fillStyle = kind === 'route' ? colours.halo : kind === 'park' ? colours.park : colours.street
    context.fillText(text, 0, middlePx)
  }
}

function drawShield(context: CanvasRenderingContext2D, width: number, { shield: fill }: NameColours): void {
  context.beginPath()
  context.roundRect(-width / 2, -shield.height / 2, width, shield.height, shield.radius)
  context.lineWidth = 2
  context.stroke()
  context.fillStyle = fill
  context.fill()
}
