import * as THREE from 'three'
import { label } from '../label.ts'
import { dents, gloss } from '../material.ts'
import { number, type Shape } from '../pack.ts'
import { filmFront } from './film.ts'

/** Pillow bag, sealed top and bottom. `look.wide` and `look.tall` set its proportions, `look.matte` its sheen. */
export const bag: Shape = (pack) => {
  const group = new THREE.Group()
  const [w, h] = [number(pack, 'wide', 2.7), number(pack, 'tall', 3.8)]
  const geometry = filmFront({ w, h, depth: number(pack, 'depth', 0.62), seals: 'ends' })
  const matte = pack.look['matte'] === true
  const front = new THREE.Mesh(
    geometry,
    gloss({
      map: label(pack, 860, Math.round((860 * h) / w), 430, 750, 0.055),
      roughness: matte ? 0.6 : 0.34,
      metalness: matte ? 0 : 0.2,
      clearcoat: matte ? 0.1 : 0.55,
      clearcoatRoughness: 0.28,
      bumpMap: dents(7, [1, 1.4]),
      bumpScale: 1.6,
    }),
  )
  const back = new THREE.Mesh(
    geometry.clone(),
    gloss({ color: pack.colours[1], roughness: 0.4, metalness: 0.3 }),
  )
  back.rotation.y = Math.PI
  back.scale.z = 0.6
  group.add(front, back)
  group.rotation.y = -0.24
  return { group, tilt: 0.05 }
}
