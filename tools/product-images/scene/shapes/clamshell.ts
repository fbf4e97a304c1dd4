import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { random, spline } from '../geometry.ts'
import { label } from '../label.ts'
import { clear, gloss } from '../material.ts'
import { number, text, type Pack, type Shape } from '../pack.ts'

/** A heap of `look.pieces` (ball, berry, cube, leaf or slice) in the colours of `look.tints` ("#a,#b"). */
function heap(pack: Pack, w: number, h: number, d: number): THREE.Group {
  const group = new THREE.Group()
  const rand = random(number(pack, 'seed', 29))
  const tints = text(pack, 'tints', '#d7263d').split(',')
  const materials = tints.map((color) =>
    gloss({ color, roughness: 0.36, clearcoat: 0.45, side: THREE.DoubleSide }),
  )
  const r = number(pack, 'piece', 0.24)
  const pieces = text(pack, 'pieces', 'ball')
  const forms: Record<string, THREE.BufferGeometry> = {
    ball: new THREE.SphereGeometry(r, 20, 16),
    cube: new RoundedBoxGeometry(r * 1.7, r * 1.7, r * 1.7, 3, r * 0.25),
    leaf: new THREE.SphereGeometry(r * 1.7, 16, 10, 0, Math.PI * 1.2, 0.3, 1),
    berry: new THREE.LatheGeometry(
      spline(
        [
          [0, -1.15],
          [0.45, -0.8],
          [0.85, 0],
          [0.9, 0.45],
          [0.55, 0.75],
          [0, 0.7],
        ].map(([x, y]) => [(x ?? 0) * r * 1.15, (y ?? 0) * r * 1.15] as const),
        20,
      ),
      24,
    ),
    slice: new THREE.CylinderGeometry(r * 1.5, r * 1.5, r * 0.45, 24),
  }
  const form = forms[pieces] ?? forms['ball']!
  const leaves = gloss({ color: '#4f9a3a', roughness: 0.5 })
  const cap = new THREE.ConeGeometry(r * 0.75, r * 0.35, 6)
  const count = Math.min(150, Math.round((w * h * d * 0.6) / Math.pow(r * 1.9, 3)) + 14)
  for (let i = 0; i < count; i++) {
    const m = new THREE.Mesh(form, materials[Math.floor(rand() * materials.length)])
    m.position.set(
      (rand() - 0.5) * (w - r * 2.4),
      -h / 2 + r + rand() * (h - r * 1.9),
      (rand() - 0.5) * (d - r * 2.4),
    )
    m.rotation.set(rand() * 6, rand() * 6, rand() * 6)
    if (pieces === 'berry') {
      const top = new THREE.Mesh(cap, leaves)
      top.position.y = r * 0.85
      m.add(top)
    }
    group.add(m)
  }
  return group
}

/** Clear hinged box of fruit or salad with a label on its front. */
export const clamshell: Shape = (pack) => {
  const group = new THREE.Group()
  const [w, h, d] = [2.9, 1.35, 2.1]
  const shell = new THREE.Mesh(new RoundedBoxGeometry(w, h, d, 5, 0.22), clear(0.2))
  shell.renderOrder = 2
  const rim = new THREE.Mesh(new RoundedBoxGeometry(w + 0.16, 0.07, d + 0.16, 3, 0.03), clear(0.4))
  rim.position.y = 0.12
  rim.renderOrder = 3
  const map = label(pack, 1100, 451, 550, 1010)
  const print = new THREE.Mesh(
    new THREE.PlaneGeometry(1.95, 0.8),
    gloss({ map, roughness: 0.5, clearcoat: 0.2 }),
  )
  print.position.set(0, -0.16, d / 2 + 0.1)
  print.renderOrder = 4
  group.add(heap(pack, w, h, d), shell, rim, print)
  group.rotation.y = -0.36
  return { group, tilt: 0.42, fit: 0.94, zoom: 1.14 }
}
