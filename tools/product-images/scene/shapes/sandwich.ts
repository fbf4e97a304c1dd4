import * as THREE from 'three'
import { dents, gloss } from '../material.ts'
import { text, type Pack, type Shape } from '../pack.ts'

const thick: Record<string, number> = { bread: 0.3, filling: 0.2, greens: 0.1 }

/** One half: triangular layers stacked flat, the cut face forward. */
function half(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const [crumb, crust] = [text(pack, 'bread', '#f8ecd2'), text(pack, 'crust', '#b9762f')]
  const layers = text(pack, 'layers', '#8bc34a,#f3a9a0,#f6c445').split(',')
  let y = 0
  const add = (color: string, h: number, spread: number, roughness: number) => {
    const s = new THREE.Shape()
    s.moveTo(-1.35 * spread, 0.02)
    s.lineTo(1.35 * spread, 0.02)
    s.lineTo(0, -1.3 * spread)
    s.closePath()
    const g = new THREE.ExtrudeGeometry(s, {
      depth: h - 0.04,
      bevelEnabled: true,
      bevelSize: 0.035,
      bevelThickness: 0.02,
      bevelSegments: 2,
    })
    g.rotateX(Math.PI / 2)
    const m = new THREE.Mesh(
      g,
      gloss({ color, roughness, clearcoat: roughness < 0.6 ? 0.4 : 0, bumpMap: dents(17), bumpScale: 2 }),
    )
    m.rotation.x = Math.PI
    m.rotation.y = 0
    m.position.y = y
    m.rotation.set(0, 0, 0)
    m.position.y = y + h
    group.add(m)
    y += h
  }
  add(crust, 0.06, 1.01, 0.85)
  add(crumb, thick['bread']!, 1, 0.9)
  layers.forEach((color, i) =>
    add(color, i % 2 ? thick['filling']! : thick['greens']! + 0.06, 1.03 - i * 0.006, 0.42),
  )
  add(crumb, thick['bread']!, 1, 0.9)
  add(crust, 0.06, 1.01, 0.85)
  return group
}

/** Cut sandwich, two wedges. `look.layers` are the fillings' colours from the foot up; `look.bread`, `look.crust`. */
export const sandwich: Shape = (pack) => {
  const group = new THREE.Group()
  const [front, back] = [half(pack), half(pack)]
  front.position.set(0.2, 0, 0.45)
  back.position.set(-0.25, 0, -0.75)
  back.rotation.y = 0.12
  group.add(front, back)
  group.rotation.y = -0.35
  return { group, tilt: 0.34, fit: 0.9, zoom: 1.15 }
}
