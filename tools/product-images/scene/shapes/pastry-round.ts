import * as THREE from 'three'
import { bits, crumb, crust } from '../dough.ts'
import { lathe, random, shade, spline } from '../geometry.ts'
import { dents, gloss } from '../material.ts'
import { text } from '../pack.ts'
import type { Pack } from '../pack.ts'

export function croissant(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const n = 9
  for (let i = 0; i < n; i++) {
    const t = (i - (n - 1) / 2) / ((n - 1) / 2)
    const a = t * 1.25
    const r = 0.62 * Math.pow(1 - Math.abs(t) * 0.82, 0.7)
    const g = shade(new THREE.SphereGeometry(r, 36, 24), crumb(pack), crust(pack), -r * 0.7, r * 0.5)
    const m = new THREE.Mesh(
      g,
      gloss({ vertexColors: true, roughness: 0.42, clearcoat: 0.4, bumpMap: dents(9, [2, 1]), bumpScale: 2 }),
    )
    m.scale.set(0.62, 0.9, 1.1)
    m.position.set(Math.sin(a) * 1.45, r * 0.9, 1.1 - Math.cos(a) * 1.1)
    m.rotation.y = -a
    group.add(m)
  }
  return group
}

export function cookie(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const g = new THREE.SphereGeometry(1.4, 64, 32)
  g.scale(1, 0.22, 1)
  const shaded = shade(g, crust(pack), crumb(pack), -0.1, 0.28)
  group.add(
    new THREE.Mesh(
      shaded,
      gloss({ vertexColors: true, roughness: 0.8, bumpMap: dents(27, [3, 3]), bumpScale: 6 }),
    ),
    bits(pack, g, 0.05),
  )
  return group
}

export function muffin(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const cup = new THREE.CylinderGeometry(1, 0.76, 1.1, 64, 1, true)
  const at = cup.getAttribute('position')
  for (let i = 0; i < at.count; i++) {
    const a = Math.atan2(at.getZ(i), at.getX(i))
    const f = 1 + 0.035 * Math.sin(a * 32)
    at.setXYZ(i, at.getX(i) * f, at.getY(i), at.getZ(i) * f)
  }
  cup.computeVertexNormals()
  group.add(
    new THREE.Mesh(
      cup,
      gloss({ color: text(pack, 'paper', '#8a5a34'), roughness: 0.8, side: THREE.DoubleSide }),
    ),
  )
  const top = shade(
    new THREE.SphereGeometry(1.18, 56, 32, 0, Math.PI * 2, 0, Math.PI / 2),
    crumb(pack),
    crust(pack),
    0,
    0.7,
  )
  top.scale(1, 0.75, 1)
  const dome = new THREE.Mesh(
    top,
    gloss({
      vertexColors: true,
      roughness: 0.75,
      bumpMap: dents(33, [3, 2]),
      bumpScale: 5,
      side: THREE.DoubleSide,
    }),
  )
  const crumbs = bits(pack, top, 0.1)
  dome.position.y = crumbs.position.y = 0.5
  group.add(dome, crumbs)
  return group
}

/** Round roll or loaf with a split top. */
export function loaf(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const g = shade(
    new THREE.CapsuleGeometry(0.8, 1.5, 16, 48).rotateZ(Math.PI / 2),
    crumb(pack),
    crust(pack),
    -0.5,
    0.3,
  )
  g.scale(1, 0.85, 1)
  group.add(
    new THREE.Mesh(
      g,
      gloss({ vertexColors: true, roughness: 0.5, clearcoat: 0.3, bumpMap: dents(5), bumpScale: 1 }),
    ),
    bits(pack, g, 0.4),
  )
  return group
}

export function tart(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  group.add(
    lathe(
      spline(
        [
          [0, -0.3],
          [0.95, -0.3],
          [1.25, 0.22],
          [1.3, 0.26],
          [1.22, 0.28],
          [1.1, 0.1],
        ],
        40,
      ),
      gloss({ color: crust(pack), roughness: 0.7, side: THREE.DoubleSide }),
    ),
  )
  const top = new THREE.CylinderGeometry(1.16, 1.16, 0.1, 56)
  const fill = new THREE.Mesh(
    top,
    gloss({ color: text(pack, 'fill', '#f7cf52'), roughness: 0.2, clearcoat: 0.9 }),
  )
  fill.position.y = 0.16
  const crumbs = bits(pack, top, 0.04)
  crumbs.position.y = 0.18
  group.add(fill, crumbs)
  const rand = random(4)
  for (let i = 0; i < 5; i++) {
    const spot = new THREE.Mesh(
      new THREE.CircleGeometry(0.1 + rand() * 0.1, 20).rotateX(-Math.PI / 2),
      gloss({ color: '#a8621c', transparent: true, opacity: 0.35, roughness: 0.3 }),
    )
    spot.position.set((rand() - 0.5) * 1.4, 0.215, (rand() - 0.5) * 1.4)
    group.add(spot)
  }
  return group
}
