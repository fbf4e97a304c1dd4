import * as THREE from 'three'
import { lathe, vectors } from '../geometry.ts'
import { label } from '../label.ts'
import { gloss } from '../material.ts'
import { number, text, type Shape } from '../pack.ts'

/** Tub or lidded cup. `look.tall` is its height (1.9 is the pint), `look.lid` the colour of the lid. */
export const tub: Shape = (pack) => {
  const group = new THREE.Group()
  const h = number(pack, 'tall', 1.9)
  const y = h / 2
  const body = new THREE.Mesh(
    new THREE.CylinderGeometry(1.3, 1.08, h, 96, 1, true, Math.PI, Math.PI * 2),
    gloss({ map: label(pack, 1600, Math.round(213 * h), 800, 500), roughness: 0.4, clearcoat: 0.3 }),
  )
  const plastic = gloss({
    color: text(pack, 'lid', pack.colours[2]),
    roughness: 0.35,
    clearcoat: 0.4,
    side: THREE.DoubleSide,
  })
  const lid = lathe(
    vectors([
      [1.34, y - 0.08],
      [1.4, y - 0.07],
      [1.405, y + 0.17],
      [1.39, y + 0.21],
      [1.3, y + 0.22],
      [1.29, y + 0.17],
      [1.24, y + 0.15],
      [0, y + 0.15],
    ]),
    plastic,
    96,
  )
  const base = new THREE.Mesh(new THREE.CylinderGeometry(1.08, 1.06, 0.06, 72), plastic)
  base.position.y = -y - 0.01
  group.add(body, lid, base)
  group.rotation.y = -0.15
  return { group, tilt: 0.28 }
}
