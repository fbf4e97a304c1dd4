export type Position = readonly [lon: number, lat: number]

/** Distance of a point from a segment, in the units of its coordinates. */
function offSegment([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [bx - ax, by - ay]
  const along =
    dx === 0 && dy === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - (ax + along * dx), y - (ay + along * dy))
}

/** Ramer, Douglas and Peucker: drops every point that lies nearer than `tolerance` to the line without it. */
export function simplify(line: readonly Position[], tolerance: number): Position[] {
  const [first, last] = [line[0], line.at(-1)]
  if (line.length < 3 || first === undefined || last === undefined) return [...line]
  let [worst, at] = [0, 0]
  for (let index = 1; index < line.length - 1; index += 1) {
    const point = line[index]
    const off = point === undefined ? 0 : offSegment(point, first, last)
    if (off > worst) [worst, at] = [off, index]
  }
  if (worst <= tolerance) return [first, last]
  return [...simplify(line.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(line.slice(at), tolerance)]
}
