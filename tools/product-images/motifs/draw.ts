/** A motif's drawing: SVG elements in a square of 100 by 100. */
export type Drawing = string

export const path = (d: string, fill: string): Drawing => `<path d="${d}" fill="${fill}"/>`
export const line = (d: string, colour: string, width = 3): Drawing =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const disc = (x: number, y: number, r: number, fill: string): Drawing =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0): Drawing =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`
export const block = (x: number, y: number, w: number, h: number, r: number, fill: string): Drawing =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`

/** A drawing moved so that its middle is at x, y; `turn` in degrees. */
export const placed = (x: number, y: number, scale: number, drawing: Drawing, turn = 0): Drawing =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-50 -50)">${drawing}</g>`

/** The same drawing `count` times around the middle, the first one upright. */
export const around = (count: number, drawing: Drawing, start = 0): Drawing =>
  Array.from(
    { length: count },
    (_, i) => `<g transform="rotate(${start + (360 / count) * i} 50 50)">${drawing}</g>`,
  ).join('')

/** The same drawing at several places: x, y, degrees. */
export const strewn = (
  places: readonly (readonly [number, number, number])[],
  scale: number,
  drawing: Drawing,
): Drawing => places.map(([x, y, turn]) => placed(x, y, scale, drawing, turn)).join('')

/** A leaf from its stem at x, y; upright before `turn`. */
export const leaf = (
  x: number,
  y: number,
  length: number,
  turn: number,
  fill = '#3f9a4c',
  vein = '#2a7038',
): Drawing => {
  const half = length * 0.3
  const d = `M0 0C${-half * 1.3} ${-length * 0.3} ${-half} ${-length * 0.75} 0 ${-length}C${half} ${-length * 0.75} ${half * 1.3} ${-length * 0.3} 0 0`
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${path(d, fill)}${line(`M0 ${-length * 0.08}L0 ${-length * 0.8}`, vein, length * 0.045)}</g>`
}
