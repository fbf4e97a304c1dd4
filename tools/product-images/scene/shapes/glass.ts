import * as THREE from 'three'
import { lathe, spline, vectors } from '../geometry.ts'
import { label } from '../label.ts'
import { gloss } from '../material.ts'
import { number, text, type Shape } from '../pack.ts'

type Outline = readonly (readonly [number, number])[]

interface Profile {
  outline: Outline
  /** Radius, height and middle of the label. */
  print: readonly [number, number, number]
  closure: Outline
}

const profiles: Record<string, Profile> = {
  beer: {
    outline: [
      [0, -2],
      [0.5, -2],
      [0.62, -1.94],
      [0.66, -1.75],
      [0.66, 0.25],
      [0.62, 0.6],
      [0.42, 1.05],
      [0.28, 1.45],
      [0.25, 1.95],
    ],
    print: [0.672, 1.55, -0.75],
    closure: [
      [0.25, 1.88],
      [0.29, 1.9],
      [0.29, 2.02],
      [0.2, 2.07],
      [0, 2.07],
    ],
  },
  wine: {
    outline: [
      [0, -2.3],
      [0.6, -2.3],
      [0.7, -2.24],
      [0.72, -2.1],
      [0.72, 0.3],
      [0.68, 0.65],
      [0.42, 1.05],
      [0.25, 1.35],
      [0.22, 1.6],
      [0.22, 2.1],
    ],
    print: [0.732, 1.9, -0.85],
    closure: [
      [0.24, 1.35],
      [0.245, 2.08],
      [0.255, 2.1],
      [0.255, 2.22],
      [0.2, 2.25],
      [0, 2.25],
    ],
  },
  spirit: {
    outline: [
      [0, -1.9],
      [0.78, -1.9],
      [0.86, -1.84],
      [0.88, -1.7],
      [0.88, 0.45],
      [0.84, 0.7],
      [0.62, 0.92],
      [0.34, 1.05],
      [0.27, 1.2],
      [0.27, 1.6],
    ],
    print: [0.892, 1.85, -0.65],
    closure: [
      [0.3, 1.4],
      [0.31, 1.95],
      [0.28, 2],
      [0, 2],
    ],
  },
  squat: {
    outline: [
      [0, -1.5],
      [0.86, -1.5],
      [0.98, -1.42],
      [1, -1.25],
      [0.98, 0.35],
      [0.84, 0.75],
      [0.46, 1],
      [0.3, 1.15],
      [0.28, 1.4],
    ],
    print: [1.005, 1.45, -0.5],
    closure: [
      [0.38, 1.25],
      [0.4, 1.7],
      [0.36, 1.76],
      [0, 1.76],
    ],
  },
}

/** Glass bottle: `look.profile` beer, wine, spirit or squat; `look.glass` and `look.cap` are colours. */
export const glass: Shape = (pack) => {
  const group = new THREE.Group()
  const profile = profiles[text(pack, 'profile', 'beer')] ?? profiles['beer']!
  const [radius, height, middle] = profile.print
  const body = gloss({
    color: text(pack, 'glass', '#5a2c0c'),
    roughness: 0.07,
    clearcoat: 1,
    clearcoatRoughness: 0.05,
    envMapIntensity: 1.25,
  })
  const around = radius * Math.PI * 2
  const w = 1500
  const h = Math.round((w * height) / around)
  const print = new THREE.Mesh(
    new THREE.CylinderGeometry(radius, radius, height, 80, 1, true, Math.PI, Math.PI * 2),
    gloss({ map: label(pack, w, h, w / 2, 430), roughness: 0.5, clearcoat: 0.12 }),
  )
  print.position.y = middle
  const cap = gloss({
    color: text(pack, 'cap', pack.colours[2]),
    roughness: 0.32,
    metalness: 0.35,
    clearcoat: 0.5,
  })
  group.add(lathe(spline(profile.outline, 90), body, 80), print, lathe(vectors(profile.closure), cap, 48))
  const broad = number(pack, 'broad', 1.14)
  group.scale.set(broad, 1, broad)
  group.rotation.y = -0.2
  return { group, tilt: 0.1 }
}
