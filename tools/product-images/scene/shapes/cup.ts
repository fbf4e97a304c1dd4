import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { lathe, vectors } from '../geometry.ts'
import { label } from '../label.ts'
import { gloss } from '../material.ts'
import { number, text, type Shape } from '../pack.ts'

/** Paper cup with a sip lid. `look.tall` is the wall's height (2.9 is 16 fl oz), `look.lid` a colour. */
export const cup: Shape = (pack) => {
  const group = new THREE.Group()
  const h = number(pack, 'tall', 2.9)
  const y = h / 2
  const wall = new THREE.Mesh(
    new THREE.CylinderGeometry(1.12, 0.8, h, 96, 1, true, Math.PI, Math.PI * 2),
    gloss({ map: label(pack, 1500, Math.round(260 * h), 750, 470), roughness: 0.62, clearcoat: 0.12 }),
  )
  const base = new THREE.Mesh(
    new THREE.CylinderGeometry(0.8, 0.78, 0.06, 72),
    gloss({ color: pack.colours[2], roughness: 0.6 }),
  )
  base.position.y = -y - 0.02
  const lid = gloss({
    color: text(pack, 'lid', '#1d1f22'),
    roughness: 0.34,
    clearcoat: 0.4,
    clearcoatRoughness: 0.3,
    side: THREE.DoubleSide,
  })
  const sip = new THREE.Mesh(new RoundedBoxGeometry(0.34, 0.02, 0.13, 3, 0.01), gloss({ color: 0x060606 }))
  sip.position.set(0.1, y + 0.475, 0.93)
  group.add(
    wall,
    base,
    lathe(
      vectors([
        [1.13, y - 0.1],
        [1.2, y - 0.08],
        [1.215, y + 0.03],
        [1.19, y + 0.08],
        [1.1, y + 0.09],
        [1.08, y + 0.13],
        [1.02, y + 0.42],
        [0.98, y + 0.47],
        [0.9, y + 0.47],
        [0.86, y + 0.4],
        [0, y + 0.38],
      ]),
      lid,
      96,
    ),
    sip,
  )
  group.rotation.y = -0.18
  return { group, tilt: 0.2 }
}
