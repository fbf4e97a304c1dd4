import * as THREE from 'three'
import { label } from '../label.ts'
import { dents, gloss } from '../material.ts'
import { number, text, type Shape } from '../pack.ts'

/** Stand-up pouch: flat zip at the top, belly and gusset at the foot. */
export const pouch: Shape = (pack) => {
  const group = new THREE.Group()
  const [w, h] = [number(pack, 'wide', 2.5), number(pack, 'tall', 3.5)]
  const geometry = new THREE.PlaneGeometry(w, h, 90, 130)
  const at = geometry.getAttribute('position')
  for (let i = 0; i < at.count; i++) {
    const [x, y] = [at.getX(i) / (w / 2), (at.getY(i) + h / 2) / h]
    const belly =
      Math.pow(Math.sin(Math.min(1, (1 - y) / 0.92) * Math.PI * 0.62), 1.2) * (y > 0.9 ? (1 - y) * 10 : 1)
    const side = Math.pow(Math.max(0, 1 - Math.pow(Math.abs(x), 3)), 0.7)
    const crease = 0.012 * Math.sin(x * 9 + y * 14) * side * (1 - y)
    at.setZ(i, 0.56 * belly * side + crease)
    at.setY(i, at.getY(i) + (y < 0.06 ? 0.1 * x * x * (0.06 - y) * 16 : 0))
    at.setX(i, at.getX(i) * (1 - 0.03 * belly))
  }
  geometry.computeVertexNormals()
  const map = label(pack, 860, Math.round((860 * h) / w), 430, 740)
  const front = new THREE.Mesh(
    geometry,
    gloss({
      map,
      roughness: 0.5,
      clearcoat: 0.25,
      clearcoatRoughness: 0.4,
      bumpMap: dents(31),
      bumpScale: 1,
    }),
  )
  const back = new THREE.Mesh(geometry.clone(), gloss({ color: pack.colours[1], roughness: 0.5 }))
  back.rotation.y = Math.PI
  const zip = new THREE.Mesh(
    new THREE.BoxGeometry(w * 0.98, 0.03, 0.05),
    gloss({ color: text(pack, 'zip', pack.colours[1]), roughness: 0.4 }),
  )
  zip.position.y = h / 2 - 0.24
  group.add(front, back, zip)
  group.rotation.y = -0.26
  return { group, tilt: 0.08 }
}
