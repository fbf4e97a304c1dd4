import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { random, sample, scatter } from './geometry.ts'
import { dents, gloss } from './material.ts'

type Draw = (seed: number) => THREE.Object3D

const shiny = (color: string, roughness = 0.34) =>
  gloss({ color, roughness, clearcoat: 0.6, bumpMap: dents(9), bumpScale: 0.8 })

/** Many copies of one form strewn in a unit disc (x, z within about 0.5). */
function strew(count: number, seed: number, make: (rand: () => number) => THREE.Mesh): THREE.Group {
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

function crumbed(w: number, h: number, d: number, seed: number, colours: readonly string[]): THREE.Group {
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

function slices(count: number, make: (i: number) => THREE.Object3D): THREE.Group {
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

const lumps =
  (colour: string, count: number, size: number): Draw =>
  (seed) => {
    const m = shiny(colour)
    return strew(count, seed, (rand) => {
      const mesh = new THREE.Mesh(new THREE.SphereGeometry(size * (0.8 + rand() * 0.4), 16, 12), m)
      mesh.scale.set(1, 0.75, 1.1)
      return mesh
    })
  }
const dice =
  (colour: string, count: number, size: number): Draw =>
  (seed) => {
    const m = shiny(colour)
    const g = new RoundedBoxGeometry(size, size, size, 3, size * 0.2)
    return strew(count, seed, () => new THREE.Mesh(g, m))
  }
const shreds =
  (colour: string, count: number): Draw =>
  (seed) => {
    const m = shiny(colour, 0.5)
    const g = new THREE.CapsuleGeometry(0.022, 0.34, 3, 6)
    return strew(count, seed, () => new THREE.Mesh(g, m))
  }
const rounds =
  (colour: string, count: number, size: number): Draw =>
  (seed) => {
    const m = shiny(colour)
    const g = new THREE.CylinderGeometry(size, size, 0.05, 24)
    return strew(count, seed, () => new THREE.Mesh(g, m))
  }
const plank =
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

function friedEgg(): THREE.Object3D {
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

function halfEgg(): THREE.Object3D {
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
