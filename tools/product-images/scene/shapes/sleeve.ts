import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { label } from '../label.ts'
import { dents, gloss } from '../material.ts'
import { number, type Shape } from '../pack.ts'

/** Wrapped tray of biscuits lying on its side, twisted shut at the ends. */
export const sleeve: Shape = (pack) => {
  const group = new THREE.Group()
  const [w, h, d] = [number(pack, 'wide', 3.7), number(pack, 'tall', 1.35), 1.3]
  const film = { roughness: 0.3, clearcoat: 0.6, clearcoatRoughness: 0.2, metalness: 0.1 }
  const end = gloss({ color: pack.colours[1], ...film })
  const front = gloss({
    map: label(pack, 1280, Math.round((1280 * h) / w), 640, 1130),
    bumpMap: dents(41, [2, 1]),
    bumpScale: 1,
    ...film,
  })
  const top = gloss({ color: pack.colours[0], bumpMap: dents(43, [3, 1]), bumpScale: 1.4, ...film })
  group.add(new THREE.Mesh(new RoundedBoxGeometry(w, h, d, 5, 0.3), [end, end, top, end, front, end]))
  for (const side of [-1, 1]) {
    const fin = new THREE.Mesh(new THREE.BoxGeometry(0.24, h * 0.9, 0.05), end)
    fin.position.x = side * (w / 2 + 0.08)
    group.add(fin)
  }
  group.rotation.y = -0.42
  return { group, tilt: 0.3, fit: 0.9, zoom: 1.1 }
}
