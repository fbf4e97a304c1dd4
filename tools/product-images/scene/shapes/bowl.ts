import * as THREE from 'three'
import { lathe, spline } from '../geometry.ts'
import { gloss, grit } from '../material.ts'
import { number, text, type Shape } from '../pack.ts'
import { grains } from '../rice.ts'
import { place } from '../toppings.ts'

/** Open bowl. `look.tops` toppings round the rim ("ahi,seaweed"), `look.under` a bed of one topping, `look.base` colour or 'rice', `look.bowl` colour. */
export const bowl: Shape = (pack) => {
  const group = new THREE.Group()
  const wall = gloss({
    color: text(pack, 'bowl', '#2b2118'),
    roughness: 0.5,
    clearcoat: 0.35,
    side: THREE.DoubleSide,
  })
  group.add(
    lathe(
      spline(
        [
          [0, -0.7],
          [0.75, -0.7],
          [0.98, -0.55],
          [1.32, 0.1],
          [1.46, 0.42],
          [1.5, 0.45],
          [1.42, 0.45],
          [1.28, 0.2],
        ],
        60,
      ),
      wall,
      96,
    ),
  )
  const base = text(pack, 'base', 'rice')
  const mound = new THREE.SphereGeometry(1.27, 48, 20, 0, Math.PI * 2, 0, Math.PI / 2)
  mound.scale(1, number(pack, 'heap', 0.2), 1)
  const fill = new THREE.Mesh(
    mound,
    gloss({
      color: base === 'rice' ? '#f3efe4' : base,
      roughness: base === 'rice' ? 0.9 : 0.3,
      clearcoat: base === 'rice' ? 0 : 0.6,
      bumpMap: grit(9),
      bumpScale: 0.8,
    }),
  )
  fill.position.y = 0.2
  group.add(fill)
  if (base === 'rice') {
    const cover = grains(mound, 1500, 17)
    cover.position.y = 0.2
    group.add(cover)
  }
  const under = text(pack, 'under', '')
  if (under) {
    for (let i = 0; i < 4; i++) {
      const a = i * 1.7
      group.add(
        place(under, 1.7, 1.7, new THREE.Vector3(Math.cos(a) * 0.5, 0.12, Math.sin(a) * 0.5), 11 + i * 5),
      )
    }
  }
  const tops = text(pack, 'tops', '').split(',').filter(Boolean)
  tops.forEach((name, i) => {
    const a = (i / tops.length) * Math.PI * 2 + 2.4
    const r = tops.length === 1 ? 0 : 0.72
    const s = tops.length === 1 ? 2 : tops.length > 4 ? 1 : 1.3
    group.add(place(name, s, s, new THREE.Vector3(Math.cos(a) * r, 0.32, Math.sin(a) * r), 40 + i * 7))
  })
  const centre = text(pack, 'centre', '')
  if (centre)
    group.add(place(centre, 0.85, 0.85, new THREE.Vector3(0, tops.length === 1 ? 1.05 : 0.5, 0), 91))
  group.rotation.y = -0.2
  return { group, tilt: 0.66, fit: 0.98, zoom: 1.25 }
}
