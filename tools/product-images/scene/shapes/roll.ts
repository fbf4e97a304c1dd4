import * as THREE from 'three'
import { label } from '../label.ts'
import { dents, gloss } from '../material.ts'
import { number, type Shape } from '../pack.ts'

/** Pack of paper rolls: `look.columns` across, two deep, under a printed band. */
export const roll: Shape = (pack) => {
  const group = new THREE.Group()
  const columns = number(pack, 'columns', 3)
  const h = number(pack, 'tall', 2)
  const paper = gloss({ color: 0xfbfaf6, roughness: 0.85, bumpMap: dents(61, [3, 2]), bumpScale: 1 })
  const core = gloss({ color: 0xb08a5c, roughness: 0.9 })
  const r = 0.62
  for (let i = 0; i < columns; i++) {
    for (const z of [-r, r]) {
      const x = (i - (columns - 1) / 2) * r * 2
      const body = new THREE.Mesh(new THREE.CylinderGeometry(r, r, h, 48), paper)
      body.position.set(x, 0, z)
      const tube = new THREE.Mesh(new THREE.CylinderGeometry(0.2, 0.2, 0.03, 28), core)
      tube.position.set(x, h / 2 + 0.005, z)
      group.add(body, tube)
    }
  }
  const w = columns * r * 2 + 0.02
  const bandHeight = h * 0.66
  const side = gloss({ color: pack.colours[1], roughness: 0.4, clearcoat: 0.4 })
  const tw = columns > 1 ? 1200 : 800
  const front = gloss({
    map: label(pack, tw, Math.round((tw * bandHeight) / w), tw / 2, tw * 0.9),
    roughness: 0.36,
    clearcoat: 0.5,
    bumpMap: dents(67, [2, 1]),
    bumpScale: 1,
  })
  const band = new THREE.Mesh(new THREE.BoxGeometry(w, bandHeight, r * 4 + 0.03), [
    side,
    side,
    paper,
    side,
    front,
    side,
  ])
  group.add(band)
  group.rotation.y = -0.4
  return { group, tilt: 0.28, fit: columns > 1 ? 0.94 : 1 }
}
