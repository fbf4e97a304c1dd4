import * as THREE from 'three'
import { lathe, random, vectors } from '../geometry.ts'
import { letters, typeset } from '../lettering.ts'
import { canvasTexture, clear, gloss, grit } from '../material.ts'
import { flag, text, type Pack, type Shape } from '../pack.ts'

const [top, bottom, height] = [1.12, 0.78, 3] as const

function contents(pack: Pack, icy: boolean): THREE.CanvasTexture {
  const rand = random(71)
  const [c1 = '#fff', c2 = c1, c3 = c2] = text(pack, 'layers', pack.colours.join(',')).split(',')
  return canvasTexture(768, 768, (c, w, h) => {
    const g = c.createLinearGradient(0, 0, 0, h)
    g.addColorStop(0, c1)
    g.addColorStop(0.42, c1)
    g.addColorStop(0.62, c2)
    g.addColorStop(1, c3)
    c.fillStyle = g
    c.fillRect(0, 0, w, h)
    for (let i = 0; i < (icy ? 3200 : 60); i++) {
      const [x, y, s] = [rand() * w, rand() * h, icy ? 1 + rand() * 4 : 26 + rand() * 20]
      c.fillStyle = `rgba(255,255,255,${rand() * (icy ? 0.3 : 0.16)})`
      c.beginPath()
      if (icy) c.arc(x, y, s, 0, 7)
      else c.roundRect(x, y * 0.6, s * 1.6, s * 1.4, 9)
      c.fill()
    }
  })
}

function badge(pack: Pack): THREE.Mesh {
  const ink = text(pack, 'badgeInk', '#10262e')
  const map = canvasTexture(768, 420, (c, w, h) => {
    const line = (words: string, family: string, weight: number, size: number, y: number, max: number) => {
      let s = size
      do c.font = `${weight} ${(s -= 2)}px "${family}"`
      while (c.measureText(typeset(words, family)).width > max && s > 12)
      letters(c, words, family, w / 2, y, s, 'fill')
    }
    c.fillStyle = '#fffdf8'
    c.beginPath()
    c.ellipse(w / 2, h / 2, w * 0.47, h * 0.46, 0, 0, 7)
    c.fill()
    c.lineWidth = 11
    c.strokeStyle = ink
    c.beginPath()
    c.ellipse(w / 2, h / 2, w * 0.44, h * 0.42, 0, 0, 7)
    c.stroke()
    c.textAlign = 'center'
    c.textBaseline = 'middle'
    c.fillStyle = ink
    line(pack.brand, pack.font, pack.font === 'Outfit' ? 800 : 400, 130, h * 0.4, w * 0.72)
    c.fillStyle = text(pack, 'badgeSub', pack.bandInk === '#ffffff' ? pack.colours[2] : ink)
    line(pack.flavour, 'Outfit', 800, 70, h * 0.68, w * 0.66)
  })
  const m = new THREE.Mesh(
    new THREE.CylinderGeometry(1.045, 0.895, 1.3, 48, 1, true, -0.86, 1.72),
    gloss({ map, transparent: true, roughness: 0.4, clearcoat: 0.4 }),
  )
  m.position.y = -0.1
  m.renderOrder = 5
  return m
}

/** Cold cup with dome and straw: slush swirl, or iced drink with cubes when `look.iced`; `look.straw` a
 * colour, `look.layers` three from the top ("#a,#b,#c"). */
export const slush: Shape = (pack) => {
  const group = new THREE.Group()
  const iced = flag(pack, 'iced')
  const bump = grit(12)
  group.add(
    new THREE.Mesh(
      new THREE.CylinderGeometry(top - 0.04, bottom - 0.03, height - 0.1, 80, 1, false, Math.PI, Math.PI * 2),
      gloss({
        map: contents(pack, !iced),
        roughness: iced ? 0.2 : 0.4,
        bumpMap: iced ? null : bump,
        bumpScale: 2.2,
      }),
    ),
  )
  const swirl: [number, number][] = []
  for (let i = 0; i <= 40; i++) {
    const t = i / 40
    swirl.push([
      Math.max(0, (1 - t) * (1 + 0.05 * Math.sin(t * 26))),
      height / 2 - 0.06 + t * (iced ? 0.28 : 0.74),
    ])
  }
  group.add(
    lathe(
      vectors(swirl),
      gloss({
        color: text(pack, 'cream', text(pack, 'layers', pack.colours[0]).split(',')[0] ?? '#fff'),
        roughness: 0.45,
        bumpMap: bump,
        bumpScale: iced ? 0.5 : 3,
      }),
    ),
  )
  const dome: [number, number][] = []
  for (let i = 0; i <= 24; i++) {
    const a = ((i / 24) * Math.PI) / 2
    dome.push([Math.cos(a) * 1.13, height / 2 + Math.sin(a) * 0.78])
  }
  const cover = lathe(vectors(dome), clear(0.16))
  cover.renderOrder = 4
  const shell = new THREE.Mesh(new THREE.CylinderGeometry(top, bottom, height, 80, 1, true), clear(0.16))
  shell.renderOrder = 3
  const rim = new THREE.Mesh(
    new THREE.TorusGeometry(top + 0.02, 0.045, 12, 80).rotateX(Math.PI / 2),
    gloss({ color: 0xffffff, roughness: 0.2, transparent: true, opacity: 0.75, clearcoat: 1 }),
  )
  rim.position.y = height / 2
  const straw = new THREE.Mesh(
    new THREE.CylinderGeometry(0.1, 0.1, 2.2, 24),
    gloss({ color: text(pack, 'straw', '#ffbe2e'), roughness: 0.35, clearcoat: 0.5 }),
  )
  straw.position.set(0.28, height / 2 + 0.95, 0)
  straw.rotation.z = -0.2
  group.add(cover, shell, rim, straw, badge(pack))
  group.rotation.y = -0.12
  return { group, tilt: 0.16 }
}
