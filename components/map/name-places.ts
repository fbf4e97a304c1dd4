/** Screen px, counted at one zoom from the world's top left. */
export type Spot = readonly [x: number, y: number]

/** Where a name may be placed: its middle, and how far it reaches, in screen px. */
export interface NamePlace {
  x: number
  y: number
  /** Radians, clockwise; between −π/2 and π/2, so that no name is upside down. */
  angle: number
  width: number
}

/** Screen px from the middle of one appearance of a name to the next along its road. */
const repeatPx = 420
/** Screen px that a road is longer than its name, so that the name does not end on a crossing. */
const endsPx = 16
/** Where in its share of the road a name is tried, the middle first. */
const tries = [0.5, 0.32, 0.68]
/** A stretch is straight while no part of it turns away from its first part by more than this, in radians. */
const straight = 0.2

/** A name is separated from others as a row of discs of this diameter, in screen px. */
const discPx = 17

/** The discs' middles along a name, in screen px. */
export function discsOf({ x, y, angle, width }: NamePlace): Spot[] {
  const count = Math.max(1, Math.ceil(width / discPx))
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return Array.from({ length: count + 1 }, (_, at): Spot => {
    const along = (at / count - 0.5) * width
    return [x + cos * along, y + sin * along]
  })
}

/** Discs that must not touch: with cells as wide as a disc a look-up reads only nine of them. */
export function createOccupancy() {
  const cells = new Map<number, Spot[]>()
  const cellOf = (value: number) => Math.floor(value / discPx)
  const keyOf = (column: number, row: number) => column * 2 ** 24 + row
  const isTaken = ([x, y]: Spot): boolean => {
    for (let column = cellOf(x) - 1; column <= cellOf(x) + 1; column += 1)
      for (let row = cellOf(y) - 1; row <= cellOf(y) + 1; row += 1)
        if (cells.get(keyOf(column, row))?.some(([ox, oy]) => Math.hypot(ox - x, oy - y) < discPx))
          return true
    return false
  }
  /** @returns whether all were free; then they are taken now */
  return function take(discs: readonly Spot[]): boolean {
    if (discs.some(isTaken)) return false
    for (const disc of discs) {
      const key = keyOf(cellOf(disc[0]), cellOf(disc[1]))
      const cell = cells.get(key)
      if (cell) cell.push(disc)
      else cells.set(key, [disc])
    }
    return true
  }
}

const lengthOf = (line: readonly Spot[]): number =>
  line.slice(1).reduce((sum, [x, y], at) => sum + Math.hypot(x - line[at]![0], y - line[at]![1]), 0)

/** The spot after `distance` along the line. */
function spotAt(line: readonly Spot[], distance: number): Spot {
  let left = distance
  for (let at = 1; at < line.length; at += 1) {
    const [from, to] = [line[at - 1]!, line[at]!]
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (left <= length && length > 0) {
      const share = left / length
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    }
    left -= length
  }
  return line.at(-1)!
}

const headingOf = (from: Spot, to: Spot): number => Math.atan2(to[1] - from[1], to[0] - from[0])
const turnOf = (a: number, b: number): number => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)))

/** The line in parts that are as good as straight, the longest first. */
export function straightStretches(line: readonly Spot[]): Spot[][] {
  const stretches: Spot[][] = []
  let heading = Number.NaN
  for (let at = 1; at < line.length; at += 1) {
    const [from, to] = [line[at - 1]!, line[at]!]
    const here = headingOf(from, to)
    if (Number.isNaN(heading) || turnOf(here, heading) > straight) {
      stretches.push([from, to])
      heading = here
    } else stretches.at(-1)!.push(to)
  }
  return stretches.toSorted((a, b) => lengthOf(b) - lengthOf(a))
}

const upright = (angle: number): number =>
  angle > Math.PI / 2 ? angle - Math.PI : angle < -Math.PI / 2 ? angle + Math.PI : angle

/** Where a text of this width can be placed along a stretch: for each appearance the spots to try. */
export function placesAlong(stretch: readonly Spot[], width: number): NamePlace[][] {
  const length = lengthOf(stretch)
  if (length < width + endsPx) return []
  const count = Math.max(1, Math.floor(length / repeatPx))
  return Array.from({ length: count }, (_, part) =>
    tries.map((share) => {
      const wished = ((part + share) * length) / count
      const middle = Math.min(Math.max(wished, width / 2), length - width / 2)
      const [from, to] = [spotAt(stretch, middle - width / 2), spotAt(stretch, middle + width / 2)]
      return {
        x: (from[0] + to[0]) / 2,
        y: (from[1] + to[1]) / 2,
        angle: upright(headingOf(from, to)),
        width,
      }
    }),
  )
}
