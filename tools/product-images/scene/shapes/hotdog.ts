import * as THREE from 'three'
import { boat } from '../boat.ts'
import { random, shade } from '../geometry.ts'
import { dents, gloss } from '../material.ts'
import { flag, text, type Pack, type Shape } from '../pack.ts'

function zigzag(colour: string, phase: number, lift: number): THREE.Group {
  const group = new THREE.Group()
  const points: THREE.Vector3[] = []
  for (let i = 0; i <= 60; i++) {
    const x = -1.5 + (3 * i) / 60
    const wave = Math.sin(i * 0.52 + phase)
    points.push(
      new THREE.Vector3(
        x,
        1.37 + lift + Math.pow(Math.abs(x) / 1.78, 2) * 0.1 - 0.05 * Math.abs(wave),
        0.17 * wave,
      ),
    )
  }
  const m = gloss({ color: colour, roughness: 0.3, clearcoat: 0.7 })
  group.add(new THREE.Mesh(new THREE.TubeGeometry(new THREE.CatmullRomCurve3(points), 240, 0.075, 12), m))
  for (const p of [points[0], points.at(-1)]) {
    const end = new THREE.Mesh(new THREE.SphereGeometry(0.075, 14, 10), m)
    if (p) end.position.copy(p)
    group.add(end)
  }
  return group
}

/** Chopped toppings along the sausage. */
function rubble(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const rand = random(53)
  const mats = text(pack, 'rubble', '')
    .split(',')
    .filter(Boolean)
    .map((color) => gloss({ color, roughness: 0.45, clearcoat: 0.4 }))
  if (mats.length === 0) return group
  for (let i = 0; i < 120; i++) {
    const m = new THREE.Mesh(new THREE.BoxGeometry(0.1, 0.09, 0.13), mats[i % mats.length])
    m.position.set((rand() - 0.5) * 3.1, 1.3 + rand() * 0.18, (rand() - 0.5) * 0.5)
    m.rotation.set(rand() * 3, rand() * 3, rand() * 3)
    group.add(m)
  }
  return group
}

/** Bun, sausage and what is on it: `look.sauce`, `look.sauce2`, `look.sausage` colours; `look.rubble` chopped toppings. */
export function dog(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  for (const s of [-1, 1]) {
    const bun = shade(
      new THREE.CapsuleGeometry(0.46, 2.5, 14, 40).rotateZ(Math.PI / 2),
      text(pack, 'bun', '#f6d9a2'),
      text(pack, 'crust', '#c9782a'),
      -0.15,
      0.42,
    )
    const m = new THREE.Mesh(
      bun,
      gloss({
        vertexColors: true,
        roughness: 0.5,
        clearcoat: 0.3,
        clearcoatRoughness: 0.45,
        bumpMap: dents(13),
        bumpScale: 0.6,
      }),
    )
    m.position.set(0, 0.62, s * 0.42)
    m.scale.set(1, 1.05, 0.92)
    m.rotation.x = s * 0.28
    group.add(m)
  }
  const path = new THREE.CatmullRomCurve3(
    [-1.78, -0.9, 0, 0.9, 1.78].map(
      (x) => new THREE.Vector3(x, 1.02 + Math.pow(Math.abs(x) / 1.78, 2) * 0.1, 0),
    ),
  )
  const skin = gloss({
    color: text(pack, 'sausage', '#b5472a'),
    roughness: 0.28,
    clearcoat: 0.85,
    clearcoatRoughness: 0.2,
    bumpMap: dents(3),
    bumpScale: 0.8,
  })
  group.add(new THREE.Mesh(new THREE.TubeGeometry(path, 60, 0.36, 28), skin))
  for (const s of [-1, 1]) {
    const end = new THREE.Mesh(new THREE.SphereGeometry(0.36, 28, 20), skin)
    end.position.set(s * 1.78, 1.12, 0)
    group.add(end)
  }
  group.add(rubble(pack))
  const [sauce, sauce2] = [text(pack, 'sauce', ''), text(pack, 'sauce2', '')]
  if (sauce) group.add(zigzag(sauce, 0, flag(pack, 'heaped') ? 0.1 : 0))
  if (sauce2) group.add(zigzag(sauce2, 1.6, 0.04))
  return group
}

/** Hot dog in a paper boat; `look.check` is the boat's colour. */
export const hotdog: Shape = (pack) => {
  const group = boat(text(pack, 'check', '#c2361d'))
  group.add(dog(pack))
  group.rotation.y = -0.45
  return { group, tilt: 0.46, fit: 0.86, zoom: 1.22 }
}
