import * as THREE from 'three'
import { random, sample, spline } from '../geometry.ts'
import { dents, gloss } from '../material.ts'
import { number, text, type Pack } from '../pack.ts'

/** Moves every point along its own direction, so that no two lumps of a crust are alike. */
function lumpy(geometry: THREE.BufferGeometry, amount: number, seed: number): THREE.BufferGeometry {
  const points = geometry.getAttribute('position')
  const p = new THREE.Vector3()
  for (let i = 0; i < points.count; i++) {
    p.fromBufferAttribute(points, i)
    const coarse = Math.sin(p.x * 6 + seed) * Math.sin(p.y * 7 + seed * 2) * Math.sin(p.z * 6 + seed * 3)
    const fine = Math.sin(p.x * 17 + seed) * Math.sin(p.y * 15 + seed) * Math.sin(p.z * 16)
    p.multiplyScalar(1 + amount * (coarse + 0.35 * fine))
    points.setXYZ(i, p.x, p.y, p.z)
  }
  geometry.computeVertexNormals()
  return geometry
}

const crust = (pack: Pack) =>
  gloss({
    color: text(pack, 'skin', '#b5702a'),
    roughness: number(pack, 'dry', 0.6),
    clearcoat: 0.25,
    bumpMap: dents(10, [4, 3]),
    bumpScale: 7,
  })
const glaze = (pack: Pack) =>
  gloss({
    color: text(pack, 'sauce', '#b5702a'),
    roughness: 0.3,
    clearcoat: 0.7,
    bumpMap: dents(14, [3, 2]),
    bumpScale: 5,
  })

/** Boneless pieces, each with a crust of its own; `look.sauce` glazes two of three. */
export function pieces(pack: Pack, group: THREE.Group): void {
  const rand = random(number(pack, 'seed', 37))
  const m = crust(pack)
  const sauce = glaze(pack)
  const isGlazed = text(pack, 'sauce', '') !== ''
  for (let i = 0; i < 14; i++) {
    const shape = lumpy(new THREE.SphereGeometry(0.36 + rand() * 0.12, 40, 28), 0.34, i * 5 + rand() * 9)
    const one = new THREE.Mesh(shape, i % 3 && isGlazed ? sauce : m)
    one.scale.set(1.2, 0.82, 0.95)
    one.position.set(
      (i % 5) * 0.62 - 1.28 + rand() * 0.14,
      0.76 + Math.floor(i / 10) * 0.42,
      Math.floor((i % 10) / 5) * 0.6 - 0.3,
    )
    one.rotation.set(rand() * 3, rand() * 6, rand() * 3)
    group.add(one)
  }
}

/** Half a turn of a drumette from its bone to its thick end. */
const drumette = [
  [0.12, -0.98],
  [0.15, -0.75],
  [0.2, -0.5],
  [0.36, -0.1],
  [0.46, 0.25],
  [0.4, 0.55],
  [0.2, 0.74],
  [0.01, 0.78],
] as const

function wing(index: number, sauce: THREE.Material, bone: THREE.Material): THREE.Group {
  const one = new THREE.Group()
  const isFlat = index === 1 || index === 2
  const meat = isFlat
    ? lumpy(new THREE.CapsuleGeometry(0.27, 0.95, 16, 36).scale(1.35, 1, 0.75), 0.16, index * 7)
    : lumpy(new THREE.LatheGeometry(spline(drumette, 36), 40), 0.13, index * 7)
  one.add(new THREE.Mesh(meat, sauce))
  if (!isFlat) {
    for (const x of [-0.06, 0.06]) {
      const knuckle = new THREE.Mesh(new THREE.SphereGeometry(0.11, 20, 14), bone)
      knuckle.position.set(x, -1.03, 0)
      one.add(knuckle)
    }
  }
  const seed = new THREE.SphereGeometry(0.035, 10, 8).scale(1.5, 0.7, 0.8)
  const sesame = gloss({ color: '#f6e8c3', roughness: 0.6 })
  for (const { p } of sample(meat, 16, undefined, index + 3)) {
    const grain = new THREE.Mesh(seed, sesame)
    grain.position.copy(p)
    grain.rotation.set(p.x * 9, p.y * 9, p.z * 9)
    one.add(grain)
  }
  return one
}

/** Six glazed wings with sesame, drumettes and flats: four in the boat, two on top. */
export function wings(pack: Pack, group: THREE.Group): void {
  const sauce = glaze(pack)
  const bone = gloss({ color: '#efe0c4', roughness: 0.55 })
  const places = [
    [-0.85, 0.72, 0.12, -1.45],
    [-0.2, 0.7, -0.32, 1.6],
    [-0.1, 0.74, 0.34, 1.45],
    [0.8, 0.72, 0.1, 1.4],
    [-0.55, 1.2, -0.05, -1.75],
    [0.5, 1.2, 0.05, 1.75],
  ] as const
  places.forEach(([x, y, z, turn], index) => {
    const one = wing(index, sauce, bone)
    one.rotation.set(0, ((index % 3) - 1) * 0.3, turn)
    one.position.set(x, y, z)
    group.add(one)
  })
}
