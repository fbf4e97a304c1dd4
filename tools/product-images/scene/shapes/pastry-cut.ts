import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { bits, crumb, crust } from '../dough.ts'
import { shade } from '../geometry.ts'
import { dents, gloss, grit } from '../material.ts'
import { number, text } from '../pack.ts'
import type { Pack } from '../pack.ts'

export function spiral(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const points: THREE.Vector3[] = []
  for (let i = 0; i <= 120; i++) {
    const a = (i / 120) * Math.PI * 5
    const r = 0.12 + (i / 120) * 1.15
    points.push(new THREE.Vector3(Math.cos(a) * r, 0, Math.sin(a) * r))
  }
  const g = new THREE.TubeGeometry(new THREE.CatmullRomCurve3(points), 260, 0.27, 18)
  g.scale(1, 1.5, 1)
  shade(g, crumb(pack), crust(pack), -0.3, 0.3)
  group.add(
    new THREE.Mesh(
      g,
      gloss({ vertexColors: true, roughness: 0.6, bumpMap: dents(19, [8, 1]), bumpScale: 2 }),
    ),
  )
  const glaze = text(pack, 'glaze', '')
  if (glaze) {
    const line: THREE.Vector3[] = []
    for (let i = 0; i <= 80; i++)
      line.push(
        new THREE.Vector3(
          -1.3 + (2.6 * i) / 80,
          0.42,
          Math.sin(i * 0.62) * Math.sqrt(Math.max(0, 1.7 - (-1.3 + (2.6 * i) / 80) ** 2)) * 0.9,
        ),
      )
    group.add(
      new THREE.Mesh(
        new THREE.TubeGeometry(new THREE.CatmullRomCurve3(line), 300, 0.055, 8),
        gloss({ color: glaze, roughness: 0.3, clearcoat: 0.7 }),
      ),
    )
  }
  return group
}

/** Cut square: cake, brownie, mochi, haupia. `look.layers` from the foot up. */
export function square(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const layers = text(pack, 'layers', crust(pack)).split(',')
  const h = number(pack, 'tall', 1.15) / layers.length
  layers.forEach((color, i) => {
    const g = new RoundedBoxGeometry(2.1, h, 2.1, 4, Math.min(0.09, h * 0.35))
    const m = new THREE.Mesh(
      g,
      gloss({ color, roughness: 0.6, clearcoat: 0.15, bumpMap: grit(3 + i), bumpScale: 1.4 }),
    )
    m.position.y = i * h * 0.97
    group.add(m)
  })
  const top = new THREE.PlaneGeometry(1.9, 1.9).rotateX(-Math.PI / 2)
  const crumbs = bits(pack, top, -1)
  crumbs.position.y = (layers.length - 0.5) * h
  group.add(crumbs)
  return group
}

/** Folded half-moon with a crimped edge: turnovers, hand pies, empanadas. */
export function turnover(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const g = new THREE.SphereGeometry(1.4, 64, 40, 0, Math.PI)
  g.scale(1, 0.42, 0.9)
  g.rotateX(-Math.PI / 2).rotateX(Math.PI / 2)
  const shaded = shade(g, crumb(pack), crust(pack), -0.1, 0.42)
  group.add(
    new THREE.Mesh(
      shaded,
      gloss({
        vertexColors: true,
        roughness: 0.6,
        clearcoat: 0.2,
        bumpMap: dents(7, [2, 2]),
        bumpScale: 3,
        side: THREE.DoubleSide,
      }),
    ),
  )
  const m = gloss({ color: crust(pack), roughness: 0.6 })
  for (let i = 0; i <= 18; i++) {
    const a = (i / 18) * Math.PI
    const knob = new THREE.Mesh(new THREE.SphereGeometry(0.16, 16, 12), m)
    knob.position.set(Math.cos(a) * 1.42, 0, Math.sin(a) * 1.28)
    group.add(knob)
  }
  const flat = new THREE.Mesh(
    new THREE.CircleGeometry(1.4, 40),
    gloss({ color: crumb(pack), roughness: 0.8, side: THREE.DoubleSide }),
  )
  flat.scale.y = 0.42
  group.add(flat)
  return group
}
