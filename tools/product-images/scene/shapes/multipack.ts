import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { lathe, spline, vectors } from '../geometry.ts'
import { label } from '../label.ts'
import { gloss } from '../material.ts'
import { flag, text, type Pack, type Shape } from '../pack.ts'

function necks(pack: Pack, y: number): THREE.Group {
  const group = new THREE.Group()
  const glass = gloss({ color: text(pack, 'glass', '#5a2c0c'), roughness: 0.08, clearcoat: 1 })
  const crown = gloss({ color: text(pack, 'cap', pack.colours[2]), roughness: 0.3, metalness: 0.4 })
  for (const x of [-0.95, 0, 0.95]) {
    for (const z of [-0.45, 0.45]) {
      const one = new THREE.Group()
      one.add(
        lathe(
          spline(
            [
              [0.42, 0],
              [0.38, 0.25],
              [0.22, 0.62],
              [0.17, 0.9],
              [0.16, 1.3],
            ],
            30,
          ),
          glass,
          36,
        ),
      )
      one.add(
        lathe(
          vectors([
            [0.16, 1.24],
            [0.2, 1.26],
            [0.2, 1.36],
            [0, 1.4],
          ]),
          crown,
          30,
        ),
      )
      one.position.set(x, y, z)
      group.add(one)
    }
  }
  return group
}

/** Carrier of six bottles (`look.bottles`), or a closed carton of cans with a carrying slot. */
export const multipack: Shape = (pack) => {
  const group = new THREE.Group()
  const bottles = flag(pack, 'bottles')
  const [w, h, d] = bottles ? [2.95, 2.1, 1.85] : [3.3, 2.15, 1.7]
  const [c1, c2, c3] = pack.colours
  const board = (color: string) => gloss({ color, roughness: 0.55, clearcoat: 0.15 })
  const front = gloss({
    map: label(pack, 1240, Math.round((1240 * h) / w), 620, 1130),
    roughness: 0.5,
    clearcoat: 0.2,
  })
  const sides = board(c2)
  group.add(
    new THREE.Mesh(new RoundedBoxGeometry(w, h, d, 3, 0.03), [
      sides,
      sides,
      board(bottles ? c2 : c1),
      sides,
      front,
      sides,
    ]),
  )
  if (bottles) {
    group.add(necks(pack, h / 2 - 0.05))
    const grip = new THREE.Mesh(new RoundedBoxGeometry(2.3, 1.35, 0.06, 2, 0.03), board(c1))
    grip.position.y = h / 2 + 0.6
    const slot = new THREE.Mesh(new RoundedBoxGeometry(0.9, 0.24, 0.09, 3, 0.04), board('#20140c'))
    slot.position.y = h / 2 + 0.98
    group.add(grip, slot)
  } else {
    const slot = new THREE.Mesh(new RoundedBoxGeometry(0.9, 0.03, 0.3, 3, 0.01), board(c3))
    slot.position.y = h / 2
    group.add(slot)
  }
  group.rotation.y = -0.42
  return { group, tilt: 0.2, fit: 0.92, zoom: 1.08 }
}
