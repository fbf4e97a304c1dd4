import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { label } from '../label.ts'
import { gloss } from '../material.ts'
import { number, type Shape } from '../pack.ts'

/** Folding carton. `look.wide`, `look.tall`, `look.deep` are its proportions. */
export const box: Shape = (pack) => {
  const group = new THREE.Group()
  const [w, h, d] = [number(pack, 'wide', 2.5), number(pack, 'tall', 3.5), number(pack, 'deep', 0.9)]
  const [top, foot] = pack.colours
  const tw = w > h ? 1200 : 860
  const side = gloss({ color: foot, roughness: 0.5, clearcoat: 0.2 })
  const lid = gloss({ color: top, roughness: 0.5, clearcoat: 0.2 })
  const front = gloss({
    map: label(pack, tw, Math.round((tw * h) / w), tw / 2, tw * 0.9),
    roughness: 0.45,
    clearcoat: 0.25,
    clearcoatRoughness: 0.4,
  })
  const mesh = new THREE.Mesh(new RoundedBoxGeometry(w, h, d, 3, 0.03), [side, side, lid, lid, front, side])
  group.add(mesh)
  group.rotation.y = w > h ? -0.36 : -0.48
  return w > h * 1.5 ? { group, tilt: 0.22, fit: 0.92 } : { group, tilt: 0.14 }
}
