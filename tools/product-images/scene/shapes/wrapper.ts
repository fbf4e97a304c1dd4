import * as THREE from 'three'
import { label } from '../label.ts'
import { dents, gloss } from '../material.ts'
import { number, type Shape } from '../pack.ts'
import { filmFront } from './film.ts'

/** Flow wrap of a bar, standing on its long edge, crimped at both ends. */
export const wrapper: Shape = (pack) => {
  const group = new THREE.Group()
  const [w, h] = [number(pack, 'wide', 3.7), number(pack, 'tall', 1.45)]
  const geometry = filmFront({ w, h, depth: number(pack, 'depth', 0.34), seals: 'sides' })
  const front = new THREE.Mesh(
    geometry,
    gloss({
      map: label(pack, 1280, Math.round((1280 * h) / w), 640, 1010),
      roughness: 0.32,
      metalness: 0.2,
      clearcoat: 0.6,
      clearcoatRoughness: 0.25,
      bumpMap: dents(19, [2, 1]),
      bumpScale: 1.4,
    }),
  )
  const back = new THREE.Mesh(
    geometry.clone(),
    gloss({ color: pack.colours[1], roughness: 0.4, metalness: 0.3 }),
  )
  back.rotation.y = Math.PI
  group.add(front, back)
  group.rotation.set(-0.12, -0.34, 0)
  return { group, tilt: 0.2, fit: 0.92, zoom: 1.16 }
}
