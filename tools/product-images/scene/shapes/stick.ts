import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { label } from '../label.ts'
import { gloss } from '../material.ts'
import { text, type Shape } from '../pack.ts'

/** Deodorant, balm or lighter: flat rounded body with a coloured cap (`look.cap`). */
export const stick: Shape = (pack) => {
  const group = new THREE.Group()
  const skin = gloss({ color: pack.colours[0], roughness: 0.34, clearcoat: 0.5 })
  const cap = gloss({ color: text(pack, 'cap', pack.colours[2]), roughness: 0.34, clearcoat: 0.5 })
  const part = (h: number, y: number, m: THREE.Material, w = 1.7, d = 0.9) => {
    const mesh = new THREE.Mesh(new RoundedBoxGeometry(w, h, d, 6, 0.28), m)
    mesh.position.y = y
    group.add(mesh)
  }
  part(2.6, -0.4, skin)
  part(1.15, 1.42, cap)
  part(0.4, -1.66, cap, 1.6, 0.84)
  const print = new THREE.Mesh(
    new THREE.PlaneGeometry(1.38, 2.1),
    gloss({ map: label(pack, 720, 1096, 360, 660), roughness: 0.4, clearcoat: 0.3 }),
  )
  print.position.set(0, -0.36, 0.455)
  group.add(print)
  group.rotation.y = -0.3
  return { group, tilt: 0.12 }
}
