import * as THREE from 'three'
import { dents, gloss } from './material.ts'
import {
  crumbed,
  dice,
  friedEgg,
  halfEgg,
  lumps,
  plank,
  rounds,
  shiny,
  shreds,
  slices,
  strew,
} from './topping-forms.ts'
import type { Draw } from './topping-forms.ts'

/** Foods that fill a compartment or lie on a bowl, each about one unit wide. */
export const toppings: Record<string, Draw> = {
  katsu: (seed) =>
    slices(4, (i) => crumbed(0.22, 0.4, 0.9, seed + i, ['#c98535', '#d99a45', '#b97428', '#e3ab58'])),
  karaage: (seed) =>
    strew(7, seed, (rand) => {
      const m = new THREE.Mesh(
        new THREE.IcosahedronGeometry(0.19 + rand() * 0.05, 2),
        gloss({ color: '#a9622a', roughness: 0.7, bumpMap: dents(14, [2, 2]), bumpScale: 6 }),
      )
      return m
    }),
  tempura: (seed) =>
    slices(3, (i) => crumbed(0.22, 0.24, 1, seed + i, ['#e9bd6b', '#f3d08a', '#dba653', '#f8deb0'])),
  teriyaki: plank('#8b4a20', '#5d2a10'),
  salmon: plank('#f08a5b', '#e06a3a'),
  beef: (seed) => shreds('#6d3a22', 40)(seed),
  kalua: (seed) => shreds('#b98a6a', 50)(seed),
  kimchi: (seed) => lumps('#d1421f', 12, 0.13)(seed),
  luncheon: plank('#d9705a', '#9a3f28'),
  tuna: dice('#c42b45', 16, 0.19),
  ahi: dice('#b81f3c', 18, 0.18),
  cubesalmon: dice('#f2875a', 16, 0.19),
  tofu: dice('#f2e6c8', 10, 0.24),
  tamago: plank('#f7c948', '#e9b02e'),
  corn: lumps('#f6c52e', 26, 0.07),
  edamame: lumps('#7cb342', 16, 0.1),
  broccoli: lumps('#2f7d32', 20, 0.13),
  greens: (seed) =>
    strew(
      16,
      seed,
      () =>
        new THREE.Mesh(
          new THREE.SphereGeometry(0.2, 12, 8, 0, 3.4, 0.3, 1),
          gloss({ color: '#5ea345', roughness: 0.5, side: THREE.DoubleSide }),
        ),
    ),
  cabbage: shreds('#d8e8b0', 46),
  carrot: shreds('#f0812b', 36),
  seaweed: shreds('#2c5a3a', 44),
  mac: (seed) =>
    strew(
      16,
      seed,
      () => new THREE.Mesh(new THREE.TorusGeometry(0.09, 0.04, 8, 16, 4.2), shiny('#f7e2b0', 0.5)),
    ),
  tomato: rounds('#dd3a2b', 6, 0.17),
  cucumber: rounds('#8dbf5a', 8, 0.16),
  radish: rounds('#f3a9bd', 7, 0.15),
  narutomaki: rounds('#fbe3ea', 3, 0.2),
  avocado: plank('#b7d46a', '#6f9a3a'),
  berries: lumps('#5b3f8f', 14, 0.11),
  strawberry: lumps('#d92f3a', 10, 0.15),
  banana: rounds('#f6e3a1', 8, 0.16),
  granola: lumps('#b9843f', 24, 0.08),
  mango: dice('#f7a928', 14, 0.18),
  chili: lumps('#7a2a16', 30, 0.1),
  cheese: shreds('#f5b52c', 40),
  egg: friedEgg,
  softegg: halfEgg,
  gyoza: (seed) =>
    strew(5, seed, () => {
      const m = new THREE.Mesh(new THREE.SphereGeometry(0.22, 24, 14), shiny('#ecd3a0', 0.45))
      m.scale.set(1.2, 0.6, 0.7)
      return m
    }),
  curry: lumps('#8a5218', 22, 0.16),
  shrimp: (seed) =>
    strew(5, seed, () => new THREE.Mesh(new THREE.TorusGeometry(0.14, 0.065, 12, 24, 4), shiny('#f49a76'))),
  noodles: (seed) =>
    strew(
      40,
      seed,
      () => new THREE.Mesh(new THREE.TorusGeometry(0.22, 0.026, 8, 24, 5), shiny('#f0d896', 0.5)),
    ),
  pickle: lumps('#f0c531', 12, 0.11),
}

/** Topping `name` scaled to a compartment of w × d at height y. */
export function place(name: string, w: number, d: number, at: THREE.Vector3, seed: number): THREE.Object3D {
  const draw = toppings[name]
  if (!draw) throw new Error(`no topping called ${name}`)
  const o = new THREE.Group()
  o.add(draw(seed))
  o.scale.set(w, Math.min(w, d), d)
  o.position.copy(at)
  return o
}
