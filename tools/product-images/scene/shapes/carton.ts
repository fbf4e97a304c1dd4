import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { label } from '../label.ts'
import { gloss } from '../material.ts'
import { number, text, type Shape } from '../pack.ts'

/** Gable-top carton. `look.slim` below 1 is the pint or quart. */
export const carton: Shape = (pack) => {
  const group = new THREE.Group()
  const [w, h, d] = [1.75, 2.7, 1.75]
  const [c1, c2, c3] = pack.colours
  const top = gloss({ color: c1, roughness: 0.5, clearcoat: 0.25 })
  const side = gloss({ color: c2, roughness: 0.5, clearcoat: 0.2 })
  const roof = gloss({ color: c3, roughness: 0.5, clearcoat: 0.25, side: THREE.DoubleSide })
  const front = gloss({ map: label(pack, 860, 1327, 430, 760), roughness: 0.45, clearcoat: 0.3 })
  group.add(new THREE.Mesh(new RoundedBoxGeometry(w, h, d, 3, 0.02), [side, side, top, side, front, side]))
  const [y, x, z] = [h / 2, w / 2, d / 2]
  const t = y + 0.85
  const gable = new THREE.BufferGeometry()
  // oxfmt-ignore
  const corners = [-x,y,z, x,y,z, x,t,.04,  -x,y,z, x,t,.04, -x,t,.04,  x,y,-z, -x,y,-z, -x,t,-.04,  x,y,-z, -x,t,-.04, x,t,-.04,
    x,y,z, x,y,-z, x-.28,t-.06,0,  -x,y,-z, -x,y,z, -x+.28,t-.06,0]
  gable.setAttribute('position', new THREE.Float32BufferAttribute(corners, 3))
  gable.computeVertexNormals()
  const fin = new THREE.Mesh(new RoundedBoxGeometry(w, 0.34, 0.09, 3, 0.03), roof)
  fin.position.y = t + 0.14
  const cap = new THREE.Mesh(
    new THREE.CylinderGeometry(0.24, 0.24, 0.16, 48).rotateX(Math.PI / 2 - 0.76),
    gloss({ color: text(pack, 'cap', '#ffffff'), roughness: 0.35, clearcoat: 0.4 }),
  )
  cap.position.set(0.1, y + 0.46, z - 0.36)
  group.add(new THREE.Mesh(gable, roof), fin, cap)
  const slim = number(pack, 'slim', 1)
  group.scale.set(slim, 1, slim)
  group.rotation.y = -0.5
  return { group, tilt: 0.16 }
}
