import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { lathe, spline } from '../geometry.ts'
import { label } from '../label.ts'
import { gloss } from '../material.ts'
import { text, type Shape } from '../pack.ts'

/** Handled jug for milk, water, detergent. `look.plastic` and `look.cap` are colours. */
export const jug: Shape = (pack) => {
  const group = new THREE.Group()
  const plastic = gloss({ color: text(pack, 'plastic', '#f4f6f7'), roughness: 0.42, clearcoat: 0.3 })
  const body = new THREE.Mesh(new RoundedBoxGeometry(2.1, 2.5, 1.5, 6, 0.3), plastic)
  body.position.y = -0.4
  const shoulder = lathe(
    spline(
      [
        [1.02, 0.62],
        [0.9, 0.95],
        [0.55, 1.25],
        [0.34, 1.45],
        [0.32, 1.72],
      ],
      40,
    ),
    plastic,
  )
  shoulder.scale.z = 0.72
  const print = new THREE.Mesh(
    new THREE.PlaneGeometry(1.62, 1.98),
    gloss({ map: label(pack, 820, 1002, 410, 750), roughness: 0.45, clearcoat: 0.2 }),
  )
  print.position.set(0, -0.42, 0.757)
  const handle = new THREE.Mesh(
    new THREE.TubeGeometry(
      new THREE.CatmullRomCurve3([
        new THREE.Vector3(0.34, 1.38, 0),
        new THREE.Vector3(0.86, 1.42, 0),
        new THREE.Vector3(1.13, 1.05, 0),
        new THREE.Vector3(1.02, 0.5, 0),
      ]),
      40,
      0.15,
      20,
    ),
    plastic,
  )
  const cap = new THREE.Mesh(
    new THREE.CylinderGeometry(0.38, 0.4, 0.34, 48),
    gloss({ color: text(pack, 'cap', pack.colours[2]), roughness: 0.4, clearcoat: 0.3 }),
  )
  cap.position.y = 1.86
  group.add(body, shoulder, print, handle, cap)
  group.rotation.y = -0.3
  return { group, tilt: 0.12 }
}
