import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { random, sample, scatter } from './geometry.ts'
import { dents, gloss } from './material.ts'

/** Draws a food from a seed, about one unit wide. */
export type Draw = (seed: number) => THREE.Object3D

export const shiny = (color: string, roughness = 0.34) =>
  gloss({ color, roughness, clearcoat: 0.6, bumpMap: dents(9), bumpScale: 0.8 })

/** Many copies of one form strewn in a unit disc (x, z within about 0.5). */
export function strew(count: number, seed: number, make: (rand: () => number) => THREE.Mesh): THREE.Group {
  const group = new THREE.Group()
  const rand = random(seed)
  for (let i = 0; i < count; i++) {
    const [a, r] = [rand() * 6.28, Math.sqrt(rand()) * 0.42]
    const m = make(rand)
    m.position.set(Math.cos(a) * r, 0.05 + rand() * 0.16 + (0.42 - r) * 0.25, Math.sin(a) * r)
    m.rotation.set(rand() * 3, rand() * 6, rand() * 3)
    group.add(m)
  }
  return group
}

export function crumbed(
  w: number,
  h: number,
  d: number,
  seed: number,
  colours: readonly string[],
): THREE.Group {
  const group = new THREE.Group()
  const core = new RoundedBoxGeometry(w, h, d, 4, Math.min(w, h, d) * 0.4)
  group.add(new THREE.Mesh(core, gloss({ color: colours[0] ?? '#c98535', roughness: 0.85 })))
  const material = gloss({ roughness: 0.8 })
  group.add(
    scatter(
      sample(core, 300, () => true, seed),
      { radius: 0.022, length: 0.03, material, colours, flat: false },
    ),
  )
  return group
}

export function slices(count: number, make: (i: number) => THREE.Object3D): THREE.Group {
  const group = new THREE.Group()
  for (let i = 0; i < count; i++) {
    const o = make(i)
    o.position.x = (i - (count - 1) / 2) * (0.9 / count)
    o.position.y += 0.16
    o.rotation.z = 0.42
    group.add(o)
  }
  return group
}

export const lumps =
  (colour: string, count: number, size: number): Draw =>
  (seed) => {
    const m = shiny(colour)
    return strew(count, seed, (rand) => {
      const mesh = new THREE.Mesh(new THREE.SphereGeometry(size * (0.8 + rand() * 0.4), 16, 12), m)
      mesh.scale.set(1, 0.75, 1.1)
      return mesh
    })
  }
export const dice =
  (colour: string, count: number, size: number): Draw =>
  (seed) => {
    const m = shiny(colour)
    const g = new RoundedBoxGeometry(size, size, size, 3, size * 0.2)
    return strew(count, seed, () => new THREE.Mesh(g, m))
  }
export const shreds =
  (colour: string, count: number): Draw =>
  (seed) => {
    const m = shiny(colour, 0.5)
    const g = new THREE.CapsuleGeometry(0.022, 0.34, 3, 6)
    return strew(count, seed, () => new THREE.Mesh(g, m))
  }
export const rounds =
  (colour: string, count: number, size: number): Draw =>
  (seed) => {
    const m = shiny(colour)
    const g = new THREE.CylinderGeometry(size, size, 0.05, 24)
    return strew(count, seed, () => new THREE.Mesh(g, m))
  }
export const plank =
  (colour: string, edge = colour): Draw =>
  () =>
    slices(4, () => {
      const g = new THREE.Group()
      g.add(new THREE.Mesh(new RoundedBoxGeometry(0.24, 0.3, 0.85, 4, 0.09), shiny(colour)))
      const top = new THREE.Mesh(new RoundedBoxGeometry(0.2, 0.05, 0.8, 3, 0.02), shiny(edge))
      top.position.y = 0.14
      g.add(top)
      return g
    })

export function friedEgg(): THREE.Object3D {
  const g = new THREE.Group()
  const whites = new THREE.Mesh(new THREE.SphereGeometry(0.46, 32, 16), shiny('#fffaf0'))
  whites.scale.set(1, 0.18, 0.92)
  const yolk = new THREE.Mesh(new THREE.SphereGeometry(0.19, 28, 18), shiny('#f8ac1c', 0.2))
  yolk.scale.y = 0.6
  yolk.position.y = 0.09
  g.add(whites, yolk)
  g.position.y = 0.16
  return g
}

export function halfEgg(): THREE.Object3D {
  return slices(2, () => {
    const g = new THREE.Group()
    const whites = new THREE.Mesh(
      new THREE.SphereGeometry(0.24, 28, 18, 0, Math.PI * 2, Math.PI / 2, Math.PI / 2),
      shiny('#f4e2c8'),
    )
    const face = new THREE.Mesh(new THREE.CylinderGeometry(0.24, 0.24, 0.01, 28), shiny('#fff8ec'))
    const yolk = new THREE.Mesh(new THREE.SphereGeometry(0.13, 20, 14), shiny('#f59b1b'))
    yolk.scale.y = 0.35
    g.add(whites, face, yolk)
    g.position.y = 0.1
    return g
  })
}
