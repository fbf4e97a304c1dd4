import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { roundedRect } from '../geometry.ts'
import { label } from '../label.ts'
import { clear, gloss } from '../material.ts'
import type { Shape } from '../pack.ts'

/** Hanging card with a clear bubble over the printed goods. */
export const blister: Shape = (pack) => {
  const group = new THREE.Group()
  const [w, h] = [2.4, 3.4]
  const outline = roundedRect(w, h, 0.16)
  const hole = new THREE.Path()
  hole.absellipse(0, h / 2 - 0.18, 0.26, 0.075, 0, Math.PI * 2, false, 0)
  outline.holes.push(hole)
  const card = new THREE.ExtrudeGeometry(outline, { depth: 0.05, bevelEnabled: false })
  const uv = card.getAttribute('uv')
  const at = card.getAttribute('position')
  for (let i = 0; i < uv.count; i++) uv.setXY(i, at.getX(i) / w + 0.5, at.getY(i) / h + 0.5)
  const print = gloss({ map: label(pack, 860, 1218, 430, 760), roughness: 0.5, clearcoat: 0.2 })
  group.add(new THREE.Mesh(card, [print, gloss({ color: 0xf1efe9, roughness: 0.7 })]))
  const bubble = new THREE.Mesh(new RoundedBoxGeometry(w * 0.84, h * 0.42, 0.5, 6, 0.2), clear(0.16))
  bubble.position.set(0, -h * 0.065, 0.22)
  bubble.renderOrder = 2
  group.add(bubble)
  group.rotation.set(-0.06, -0.3, 0)
  return { group, tilt: 0.1 }
}
