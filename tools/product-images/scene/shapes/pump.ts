import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { lathe, spline } from '../geometry.ts'
import { label } from '../label.ts'
import { gloss } from '../material.ts'
import { number, text, type Shape } from '../pack.ts'

type Top = (m: THREE.Material) => THREE.Object3D[]

const box = (w: number, h: number, d: number, x: number, y: number, m: THREE.Material) => {
  const mesh = new THREE.Mesh(new RoundedBoxGeometry(w, h, d, 4, Math.min(w, h, d) * 0.3), m)
  mesh.position.set(x, y, 0)
  return mesh
}
const rod = (r: number, h: number, y: number, m: THREE.Material) => {
  const mesh = new THREE.Mesh(new THREE.CylinderGeometry(r, r, h, 40), m)
  mesh.position.y = y
  return mesh
}

const tops: Record<string, Top> = {
  pump: (m) => [
    rod(0.36, 0.3, 1.7, m),
    rod(0.12, 0.5, 2.05, m),
    box(0.44, 0.2, 0.36, 0, 2.36, m),
    box(0.8, 0.15, 0.2, -0.42, 2.38, m),
  ],
  trigger: (m) => {
    const lever = box(0.12, 0.75, 0.2, -0.42, 1.95, m)
    lever.rotation.z = -0.35
    return [
      rod(0.34, 0.34, 1.7, m),
      box(0.4, 0.4, 0.34, 0, 2.02, m),
      box(1.15, 0.36, 0.34, -0.12, 2.36, m),
      lever,
      box(0.2, 0.24, 0.24, -0.76, 2.36, m),
    ]
  },
  flip: (m) => [rod(0.46, 0.42, 1.76, m)],
  mist: (m) => [rod(0.4, 0.16, 1.66, m), rod(0.3, 0.55, 2, m)],
}

/** Care or cleaning bottle. `look.top` pump, trigger, flip or mist; `look.plastic`, `look.cap` colours; `look.flat` depth. */
export const pump: Shape = (pack) => {
  const group = new THREE.Group()
  const flat = number(pack, 'flat', 0.62)
  const plastic = gloss({ color: text(pack, 'plastic', '#ffffff'), roughness: 0.3, clearcoat: 0.5 })
  const body = lathe(
    spline(
      [
        [0, -1.9],
        [0.8, -1.9],
        [0.96, -1.8],
        [1, -1.55],
        [1, 0.7],
        [0.94, 1.05],
        [0.7, 1.35],
        [0.42, 1.5],
        [0.36, 1.6],
      ],
      70,
    ),
    plastic,
    80,
  )
  body.scale.z = flat
  const print = new THREE.Mesh(
    new THREE.CylinderGeometry(1.006, 1.006, 2.15, 80, 1, true, -1.32, 2.64),
    gloss({ map: label(pack, 860, 700, 430, 620), roughness: 0.4, clearcoat: 0.3 }),
  )
  print.position.y = -0.5
  print.scale.z = flat * 1.01
  const cap = gloss({ color: text(pack, 'cap', pack.colours[2]), roughness: 0.36, clearcoat: 0.4 })
  const top = tops[text(pack, 'top', 'pump')] ?? tops['pump']!
  group.add(body, print, ...top(cap))
  group.rotation.y = -0.26
  return { group, tilt: 0.1 }
}
