import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { roundedRect } from '../geometry.ts'
import { dents, gloss } from '../material.ts'
import { text, type Shape } from '../pack.ts'
import { rice, specks } from '../rice.ts'
import { place } from '../toppings.ts'

const [w, d, h] = [3.5, 2.5, 0.62] as const

/** Compartment tray: rice, a main, two sides. `look.main`, `look.side`, `look.side2` name toppings; `look.tray` lines it. */
export const bento: Shape = (pack) => {
  const group = new THREE.Group()
  const black = gloss({
    color: text(pack, 'shell', '#17191c'),
    roughness: 0.38,
    clearcoat: 0.5,
    clearcoatRoughness: 0.35,
  })
  const lining = gloss({ color: text(pack, 'tray', '#a3211a'), roughness: 0.4, clearcoat: 0.5 })
  const rim = roundedRect(w, d, 0.28)
  rim.holes.push(roundedRect(w - 0.2, d - 0.2, 0.2))
  const wall = new THREE.ExtrudeGeometry(rim, {
    depth: h,
    bevelEnabled: true,
    bevelSize: 0.035,
    bevelThickness: 0.035,
    bevelSegments: 3,
    curveSegments: 14,
  })
  const floor = new THREE.ExtrudeGeometry(roundedRect(w, d, 0.28), { depth: 0.1, bevelEnabled: false })
  group.add(
    new THREE.Mesh(wall.rotateX(-Math.PI / 2), black),
    new THREE.Mesh(floor.rotateX(-Math.PI / 2), lining),
  )
  const bar = (bw: number, bd: number, x: number, z: number) => {
    const m = new THREE.Mesh(new RoundedBoxGeometry(bw, h - 0.06, bd, 3, 0.03), black)
    m.position.set(x, h / 2, z)
    group.add(m)
  }
  bar(0.09, d - 0.2, 0.12, 0)
  bar(w / 2 - 0.2, 0.09, w / 4 + 0.03, 0.22)
  const block = rice(1.62, 0.62, 2.2, 2000, 41, text(pack, 'rice', '#ffffff,#fffaf0,#fbf5e6').split(','))
  block.position.set(-0.78, 0.42, 0)
  const seeds = specks(1.3, 1.9, 0.76, 60, text(pack, 'seeds', '#1c1c1c').split(','), 0.8)
  seeds.position.x = -0.78
  group.add(block, seeds)
  const plum = text(pack, 'plum', '#b3203a')
  if (plum) {
    const ume = new THREE.Mesh(
      new THREE.SphereGeometry(0.2, 28, 20),
      gloss({ color: plum, roughness: 0.4, clearcoat: 0.6, bumpMap: dents(8), bumpScale: 2 }),
    )
    ume.position.set(-0.78, 0.8, 0)
    ume.scale.y = 0.8
    group.add(ume)
  }
  group.add(
    place(text(pack, 'main', 'katsu'), 1.45, 1.25, new THREE.Vector3(0.92, 0.26, -0.5), 50),
    place(text(pack, 'side', 'tamago'), 0.74, 0.74, new THREE.Vector3(0.55, 0.22, 0.72), 61),
    place(text(pack, 'side2', 'broccoli'), 0.74, 0.8, new THREE.Vector3(1.26, 0.22, 0.72), 72),
  )
  const over = text(pack, 'over', '')
  if (over) group.add(place(over, 1.4, 1.6, new THREE.Vector3(-0.78, 0.68, 0), 83))
  group.rotation.y = -0.42
  return { group, tilt: 0.72, fit: 0.86, zoom: 1.16 }
}
