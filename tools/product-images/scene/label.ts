import type * as THREE from 'three'
import { grounds } from './label-grounds.ts'
import { letters, printable, typeset } from './lettering.ts'
import { canvasTexture } from './material.ts'
import type { Pack } from './pack.ts'
import type { Ctx, Sheet } from './sheet.ts'

const plain = '"Outfit", "Nunito"'

/** Sets the largest font up to `size` px at which `words` fit in `max` px; returns its size. */
function fit(c: Ctx, words: string, face: string, weight: number, max: number, size: number): number {
  for (let s = size; ; s -= 2) {
    c.font = `${weight} ${s}px ${face}`
    if (s <= 10 || c.measureText(words).width <= max) return s
  }
}

function brandMark(c: Ctx, pack: Pack, x: number, y: number, max: number, size: number) {
  const weight = pack.font === 'Outfit' ? 800 : 400
  const s = fit(c, typeset(pack.brand, pack.font), `"${pack.font}", ${plain}`, weight, max, size)
  c.save()
  c.lineJoin = 'round'
  c.strokeStyle = pack.outline
  c.lineWidth = s * 0.15
  c.shadowColor = '#0005'
  c.shadowBlur = s * 0.1
  c.shadowOffsetY = s * 0.05
  letters(c, pack.brand, pack.font, x, y, s, 'stroke')
  c.restore()
  c.fillStyle = pack.ink
  letters(c, pack.brand, pack.font, x, y, s, 'fill')
  return s
}

/** Words in one line, or in two when one would be under `small` px. */
function words(c: Ctx, value: string, x: number, y: number, max: number, size: number, small: number) {
  let s = fit(c, value, plain, 800, max, size)
  if (s >= small || !value.includes(' ')) return void c.fillText(value, x, y)
  const parts = value.split(' ')
  let best = 1
  for (let i = 1; i < parts.length; i++) {
    const longest = (n: number) =>
      Math.max(parts.slice(0, n).join(' ').length, parts.slice(n).join(' ').length)
    if (longest(i) < longest(best)) best = i
  }
  const lines = [parts.slice(0, best).join(' '), parts.slice(best).join(' ')]
  const longest = lines.reduce((a, b) => (c.measureText(a).width > c.measureText(b).width ? a : b))
  s = fit(c, longest, plain, 800, max, size * 0.84)
  lines.forEach((line, i) => c.fillText(line, x, y + (i - 0.5) * s * 1.05))
}

/** The first motif in the middle, the others behind it to its sides; a second one alone stands on both. */
function drawArt(c: Ctx, pack: Pack, x: number, y: number, size: number) {
  const [first, second, third = second] = pack.art
  if (!first) return
  c.save()
  c.shadowColor = '#0004'
  c.shadowBlur = size * 0.05
  c.shadowOffsetY = size * 0.025
  const side = size * 0.66
  if (second) c.drawImage(second, x - size * 0.8, y - size * 0.2, side, side)
  if (third) c.drawImage(third, x + size * 0.14, y - size * 0.2, side, side)
  c.drawImage(first, x - size / 2, y - size / 2, size, size)
  c.restore()
}

function stacked(c: Ctx, pack: Pack, s: Sheet) {
  const { h, x, visible } = s
  const squat = visible / h
  drawArt(c, pack, x, h * 0.57, Math.min(h * 0.46, visible * (pack.art.length > 1 ? 0.59 : 0.74)))
  brandMark(c, pack, x, h * 0.18, visible * 0.9, h * (squat > 0.85 ? 0.2 : 0.17))
  c.fillStyle = pack.subInk
  c.letterSpacing = `${Math.round(h * 0.002)}px`
  words(c, pack.sub.toUpperCase(), x, h * 0.31, visible * 0.86, h * 0.056, h * 0.036)
  c.letterSpacing = '0px'
  c.fillStyle = pack.bandInk
  words(c, pack.flavour, x, h * 0.882, visible * 0.84, h * 0.076, h * 0.05)
  fit(c, pack.size, plain, 600, visible * 0.6, h * 0.036)
  c.globalAlpha = 0.85
  c.fillText(pack.size, x, h * 0.955)
  c.globalAlpha = 1
}

function beside(c: Ctx, pack: Pack, s: Sheet) {
  const { h, x, visible } = s
  const left = x - visible * 0.17
  // A pack that lies down has room for two motifs, one a little behind the other.
  const [first, second] = pack.art
  const size = Math.min(h * 0.66, visible * (second ? 0.24 : 0.3))
  if (second) drawArt(c, { ...pack, art: [second] }, x + visible * 0.4, h * 0.38, size * 0.8)
  if (first) drawArt(c, { ...pack, art: [first] }, x + visible * (second ? 0.29 : 0.32), h * 0.45, size)
  brandMark(c, pack, left, h * 0.26, visible * 0.58, h * 0.3)
  c.fillStyle = pack.subInk
  words(c, pack.sub.toUpperCase(), left, h * 0.52, visible * 0.58, h * 0.11, h * 0.065)
  c.fillStyle = pack.bandInk
  words(c, pack.flavour, x - visible * 0.1, h * 0.86, visible * 0.68, h * 0.15, h * 0.08)
  fit(c, pack.size, plain, 600, visible * 0.2, h * 0.07)
  c.globalAlpha = 0.85
  c.fillText(pack.size, x + visible * 0.36, h * 0.87)
  c.globalAlpha = 1
}

/**
 * Prints a pack's label: ground, art, brand, kind, flavour and size.
 * @param w,h texture pixels
 * @param x,visible centre and width of the part the camera sees, pixels
 * @param inset share of the height left free at top and foot, where a pack curls away
 */
export function label(
  pack: Pack,
  w: number,
  h: number,
  x: number,
  visible: number,
  inset = 0,
): THREE.CanvasTexture {
  return canvasTexture(w, h, (c) => {
    const sheet: Sheet = { w, h, x, visible, wide: visible / h > 1.39 }
    c.textAlign = 'center'
    c.textBaseline = 'middle'
    c.translate(0, h * inset)
    c.scale(1, 1 - inset * 2)
    grounds[pack.layout](c, pack, sheet)
    const print = {
      ...pack,
      sub: printable(pack.sub),
      flavour: printable(pack.flavour),
      size: printable(pack.size),
    }
    if (sheet.wide) beside(c, print, sheet)
    else stacked(c, print, sheet)
  })
}
