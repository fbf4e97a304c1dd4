import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { sample, scatter } from './geometry.ts'
import { gloss } from './material.ts'

const white = ['#ffffff', '#fffaf0', '#fbf5e6'] as const

/** Covers a core with grains; `keep` limits where they are. */
export function grains(
  core: THREE.BufferGeometry,
  count: number,
  seed: number,
  colours: readonly string[] = white,
) {
  return scatter(
    sample(core, count, (_, n) => n.y > -0.6, seed),
    {
      radius: 0.036,
      length: 0.085,
      material: gloss({ color: 0xfffdf6, roughness: 0.45, clearcoat: 0.25, clearcoatRoughness: 0.4 }),
      colours,
      seed,
    },
  )
}

/** A pressed block of rice. */
export function rice(
  w: number,
  h: number,
  d: number,
  count: number,
  seed: number,
  colours = white as readonly string[],
) {
  const group = new THREE.Group()
  const core = new RoundedBoxGeometry(w, h, d, 4, 0.26 * Math.min(h, d))
  group.add(
    new THREE.Mesh(core, gloss({ color: 0xf3efe4, roughness: 0.9 })),
    grains(core, count, seed, colours),
  )
  return group
}

/** Specks on a flat rectangle at height `y`: sesame, furikake, pepper. */
export function specks(
  w: number,
  d: number,
  y: number,
  count: number,
  colours: readonly string[],
  size = 1,
  seed = 3,
) {
  const points = sample(new THREE.PlaneGeometry(w, d).rotateX(-Math.PI / 2), count, () => true, seed)
  return scatter(points, {
    radius: 0.022 * size,
    length: 0.05 * size,
    material: gloss({ roughness: 0.5 }),
    colours,
    lift: y,
    seed,
  })
}
