import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { label } from '../label.ts'
import { gloss, grit } from '../material.ts'
import { number, text, type Shape } from '../pack.ts'

/** Moulded egg carton, ajar, with eggs in the front row. `look.cups` across, `look.shell` the eggs' colour. */
export const eggs: Shape = (pack) => {
  const group = new THREE.Group()
  const cups = number(pack, 'cups', 6)
  const w = cups * 0.62 + 0.2
  const pulp = gloss({ color: pack.colours[1], roughness: 0.95, bumpMap: grit(8, [5, 3]), bumpScale: 1.4 })
  const shell = gloss({ color: text(pack, 'shell', '#e8c39a'), roughness: 0.55, clearcoat: 0.15 })
  const base = new THREE.Mesh(new RoundedBoxGeometry(w, 0.6, 1.45, 4, 0.14), pulp)
  group.add(base)
  for (let i = 0; i < cups; i++) {
    for (const z of [-0.32, 0.34]) {
      const x = (i - (cups - 1) / 2) * 0.62
      const egg = new THREE.Mesh(new THREE.SphereGeometry(0.29, 32, 24), shell)
      egg.scale.y = 1.25
      egg.position.set(x, 0.36, z)
      const cup = new THREE.Mesh(new THREE.CylinderGeometry(0.34, 0.22, 0.55, 24), pulp)
      cup.position.set(x, -0.03, z * 1.18)
      group.add(egg, cup)
    }
  }
  const print = gloss({ map: label(pack, 1280, Math.round((1280 * 1.2) / w), 640, 1150), roughness: 0.7 })
  const lid = new THREE.Mesh(new RoundedBoxGeometry(w, 1.2, 0.3, 4, 0.1), [
    pulp,
    pulp,
    pulp,
    pulp,
    print,
    pulp,
  ])
  lid.position.set(0, 0.9, -0.86)
  lid.rotation.x = -0.24
  group.add(lid)
  group.rotation.y = -0.3
  return { group, tilt: 0.36, fit: 0.92 }
}
