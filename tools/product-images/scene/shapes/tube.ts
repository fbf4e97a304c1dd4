import * as THREE from 'three'
import { label } from '../label.ts'
import { gloss } from '../material.ts'
import { text, type Shape } from '../pack.ts'

/** Squeeze tube standing on its cap: round at the foot, crimped flat at the top. */
export const tube: Shape = (pack) => {
  const group = new THREE.Group()
  const h = 3.3
  const geometry = new THREE.CylinderGeometry(1, 1, h, 80, 40, true, Math.PI, Math.PI * 2)
  const at = geometry.getAttribute('position')
  for (let i = 0; i < at.count; i++) {
    const t = (at.getY(i) + h / 2) / h
    at.setX(i, at.getX(i) * (0.74 + 0.22 * t))
    at.setZ(i, at.getZ(i) * Math.max(0.02, 0.74 * Math.pow(1 - t, 0.75)))
  }
  geometry.computeVertexNormals()
  const body = new THREE.Mesh(
    geometry,
    gloss({
      map: label(pack, 1500, 1040, 750, 520),
      roughness: 0.34,
      clearcoat: 0.5,
      side: THREE.DoubleSide,
    }),
  )
  const cap = new THREE.Mesh(
    new THREE.CylinderGeometry(0.74, 0.7, 0.6, 60),
    gloss({ color: text(pack, 'cap', pack.colours[2]), roughness: 0.4, clearcoat: 0.3 }),
  )
  cap.position.y = -h / 2 - 0.28
  const crimp = new THREE.Mesh(
    new THREE.BoxGeometry(1.9, 0.3, 0.04),
    gloss({ color: pack.colours[0], roughness: 0.4 }),
  )
  crimp.position.y = h / 2 + 0.1
  group.add(body, cap, crimp)
  group.rotation.y = -0.2
  return { group, tilt: 0.1 }
}
