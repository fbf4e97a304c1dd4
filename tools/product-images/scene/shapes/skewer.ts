import * as THREE from 'three'
import { boat } from '../boat.ts'
import { random } from '../geometry.ts'
import { dents, gloss } from '../material.ts'
import { number, text, type Pack, type Shape } from '../pack.ts'
import { pieces, wings } from './chicken.ts'

const skin = (pack: Pack) =>
  gloss({
    color: text(pack, 'skin', '#b5702a'),
    roughness: number(pack, 'dry', 0.5),
    clearcoat: 0.4,
    bumpMap: dents(14, [3, 2]),
    bumpScale: 4,
  })

export type Fill = (pack: Pack, group: THREE.Group) => void

const rolls: Fill = (pack, group) => {
  const m = skin(pack)
  for (let i = 0; i < 4; i++) {
    const r = new THREE.Mesh(new THREE.CapsuleGeometry(0.26, 2.3, 10, 28).rotateZ(Math.PI / 2), m)
    r.position.set((i % 2) * 0.16 - 0.08, i < 3 ? 0.72 : 1.14, i < 3 ? (i - 1) * 0.5 : 0)
    group.add(r)
  }
}
const sticks: Fill = (pack, group) => {
  const rand = random(91)
  const m = skin(pack)
  const g = new THREE.BoxGeometry(0.17, 1.7, 0.17)
  for (let i = 0; i < 46; i++) {
    const f = new THREE.Mesh(g, m)
    f.position.set((rand() - 0.5) * 2.8, 0.5 + rand() * 0.5, (rand() - 0.5) * 0.9)
    f.rotation.set(rand() * 0.9 - 0.45, rand() * 6, 1.2 + rand() * 0.5)
    group.add(f)
  }
  const flakes = text(pack, 'flakes', '').split(',').filter(Boolean)
  for (let i = 0; i < (flakes.length ? 90 : 0); i++) {
    const flake = new THREE.Mesh(
      new THREE.BoxGeometry(0.05 + rand() * 0.12, 0.012, 0.05),
      gloss({ color: flakes[i % flakes.length], roughness: 0.7 }),
    )
    flake.position.set((rand() - 0.5) * 2.9, 1.06 + rand() * 0.16, (rand() - 0.5) * 1)
    flake.rotation.set(rand() - 0.5, rand() * 6, rand() - 0.5)
    group.add(flake)
  }
}
const skewers: Fill = (pack, group) => {
  const wood = gloss({ color: '#d8b27a', roughness: 0.7 })
  const m = skin(pack)
  for (let k = 0; k < 3; k++) {
    const one = new THREE.Group()
    const rod = new THREE.Mesh(new THREE.CylinderGeometry(0.04, 0.04, 4.6, 12).rotateZ(Math.PI / 2), wood)
    one.add(rod)
    for (let i = 0; i < 5; i++) {
      const bite = new THREE.Mesh(new THREE.IcosahedronGeometry(0.3, 3), m)
      bite.scale.set(1, 0.8, 1)
      bite.position.x = -1.6 + i * 0.58
      bite.rotation.set(i, i * 2, k)
      one.add(bite)
    }
    one.position.set(0.1, 0.8 + (k === 1 ? 0.16 : 0), (k - 1) * 0.52)
    one.rotation.z = 0.05
    group.add(one)
  }
}
const corndog: Fill = (pack, group) => {
  const m = skin(pack)
  for (const z of [-0.36, 0.36]) {
    const dog = new THREE.Mesh(new THREE.CapsuleGeometry(0.36, 1.9, 12, 32).rotateZ(Math.PI / 2), m)
    dog.position.set(-0.4, 0.62, z)
    const rod = new THREE.Mesh(
      new THREE.CylinderGeometry(0.07, 0.07, 1.6, 14).rotateZ(Math.PI / 2),
      gloss({ color: '#d8b27a', roughness: 0.7 }),
    )
    rod.position.set(1.6, 0.62, z)
    group.add(dog, rod)
  }
}

export const fills: Readonly<Record<string, Fill>> = { rolls, pieces, wings, sticks, skewers, corndog }

/** Hot things in a paper boat: `look.fill` rolls, pieces, wings, sticks, skewers or corndog; `look.skin`, `look.sauce`, `look.check`. */
export const skewer: Shape = (pack) => {
  const group = boat(text(pack, 'check', '#c2361d'))
  const fill = fills[text(pack, 'fill', 'pieces')] ?? pieces
  fill(pack, group)
  group.rotation.y = -0.45
  return { group, tilt: 0.46, fit: 0.86, zoom: 1.22 }
}
