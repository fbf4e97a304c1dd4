import type { LabelLayout } from '@kolea/store-api/db/seed/catalog/packshot.ts'
import { random } from './geometry.ts'
import type { Ctx, Sheet } from './sheet.ts'
import type { Pack } from './pack.ts'

type Ground = (c: Ctx, pack: Pack, s: Sheet) => void

const foot = (s: Sheet) => s.h * (s.wide ? 0.72 : 0.795)

function wash(c: Ctx, { colours }: Pack, { w, h }: Sheet) {
  const g = c.createLinearGradient(0, 0, 0, h)
  g.addColorStop(0, colours[0])
  g.addColorStop(1, colours[1])
  c.fillStyle = g
  c.fillRect(0, -h, w, h * 3)
}

function rays(c: Ctx, { w, h, x }: Sheet, y: number, alpha: number) {
  c.save()
  c.translate(x, y)
  c.globalAlpha = alpha
  c.fillStyle = '#fff'
  const reach = Math.max(w, h)
  for (let i = 0; i < 20; i++) {
    c.rotate(Math.PI / 10)
    c.beginPath()
    c.moveTo(0, 0)
    c.lineTo(-reach * 0.06, -reach)
    c.lineTo(reach * 0.06, -reach)
    c.fill()
  }
  c.restore()
}

/** A band along the foot whose upper edge is `edge(x)` px from its line. */
function band(c: Ctx, pack: Pack, s: Sheet, edge: (x: number) => number) {
  const y = foot(s)
  const trace = (dy: number) => {
    c.beginPath()
    c.moveTo(0, y + dy + edge(0))
    for (let x = 0; x <= s.w; x += 8) c.lineTo(x, y + dy + edge(x))
  }
  trace(0)
  c.lineTo(s.w, s.h * 1.3)
  c.lineTo(0, s.h * 1.3)
  c.fillStyle = pack.colours[2]
  c.fill()
  trace(-s.h * 0.006)
  c.strokeStyle = '#ffffffcc'
  c.lineWidth = s.h * 0.008
  c.stroke()
}

const burst: Ground = (c, pack, s) => {
  wash(c, pack, s)
  rays(c, s, s.h * 0.58, 0.13)
  band(c, pack, s, (x) => Math.sin(((x - s.x) / s.w) * Math.PI * 4) * s.h * 0.025)
}

const sun: Ground = (c, pack, s) => {
  wash(c, pack, s)
  const [x, y] = s.wide ? [s.x + s.visible * 0.32, s.h * 0.44] : [s.x, s.h * 0.565]
  const r = Math.min(s.h * (s.wide ? 0.4 : 0.26), s.visible * 0.42)
  for (const [scale, alpha] of [
    [1.22, 0.2],
    [1, 0.42],
  ] as const) {
    c.globalAlpha = alpha
    c.fillStyle = '#fff'
    c.beginPath()
    c.arc(x, y, r * scale, 0, 7)
    c.fill()
  }
  c.globalAlpha = 1
  band(c, pack, s, () => 0)
}

const frame: Ground = (c, pack, s) => {
  wash(c, pack, s)
  c.fillStyle = pack.colours[2]
  c.fillRect(0, foot(s), s.w, s.h)
  c.strokeStyle = pack.ink
  c.globalAlpha = 0.75
  for (const [inset, width] of [
    [0.025, 0.008],
    [0.045, 0.003],
  ] as const) {
    c.lineWidth = s.h * width
    const half = s.visible / 2 - s.h * inset + s.h * 0.01
    c.strokeRect(s.x - half, s.h * inset, half * 2, foot(s) - s.h * inset * 1.6)
  }
  c.globalAlpha = 1
}

const stripe: Ground = (c, pack, s) => {
  wash(c, pack, s)
  c.save()
  c.globalAlpha = 0.14
  c.fillStyle = '#fff'
  const step = s.h * 0.11
  for (let x = -s.h; x < s.w + s.h; x += step * 2) {
    c.beginPath()
    c.moveTo(x, s.h)
    c.lineTo(x + step, s.h)
    c.lineTo(x + step + s.h * 0.5, 0)
    c.lineTo(x + s.h * 0.5, 0)
    c.fill()
  }
  c.restore()
  band(c, pack, s, (x) => ((s.x - x) / s.visible) * s.h * 0.06)
}

const clean: Ground = (c, pack, s) => {
  wash(c, pack, s)
  if (!s.wide) {
    c.fillStyle = pack.colours[2]
    c.globalAlpha = 0.12
    c.beginPath()
    c.ellipse(s.x, s.h * 0.8, s.visible * 0.62, s.h * 0.44, 0, 0, 7)
    c.fill()
    c.globalAlpha = 1
  }
  band(c, pack, s, (x) => Math.pow((x - s.x) / (s.visible / 2), 2) * s.h * 0.028)
}

const leaf: Ground = (c, pack, s) => {
  wash(c, pack, s)
  const rand = random(97)
  c.save()
  c.fillStyle = pack.colours[2]
  c.globalAlpha = 0.22
  for (let i = 0; i < 26; i++) {
    c.save()
    c.translate(s.x + (rand() - 0.5) * s.visible * 1.6, rand() * s.h)
    c.rotate(rand() * 6.28)
    for (let k = 0; k < 7; k++) {
      c.rotate(0.3)
      c.beginPath()
      c.ellipse(s.h * 0.075, 0, s.h * 0.075, s.h * 0.014, 0, 0, 7)
      c.fill()
    }
    c.restore()
  }
  c.restore()
  band(c, pack, s, (x) => Math.sin(((x - s.x) / s.visible) * Math.PI) * s.h * 0.02)
}

/** How each brand family fills its label before the words go on. */
export const grounds: Record<LabelLayout, Ground> = { burst, sun, frame, stripe, clean, leaf }
