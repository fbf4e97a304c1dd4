import * as THREE from 'three'
import { lathe, spline } from '../geometry.ts'
import { label } from '../label.ts'
import { clear, gloss } from '../material.ts'
import { flag, number, text, type Pack, type Shape } from '../pack.ts'

function drink(pack: Pack): THREE.Material {
  if (flag(pack, 'clear')) {
    return gloss({
      color: 0x9fd3ee,
      transparent: true,
      opacity: 0.42,
      roughness: 0.06,
      envMapIntensity: 1.2,
      clearcoat: 1,
    })
  }
  const colour = text(pack, 'liquid', pack.colours[0])
  return gloss({ color: colour, roughness: 0.16, envMapIntensity: 0.8, clearcoat: 0.4 })
}

/** Plastic drinks bottle. `look.liquid`, `look.clear` (water), `look.cap`; `look.slim` below 1 is narrower. */
export const bottle: Shape = (pack) => {
  const group = new THREE.Group()
  const outer: [number, number][] = [
    [0, -2.25],
    [0.55, -2.25],
    [0.74, -2.2],
    [0.8, -2.05],
    [0.8, -1.6],
    [0.78, -1.3],
    [0.78, 0.35],
    [0.8, 0.6],
    [0.78, 0.95],
    [0.62, 1.4],
    [0.36, 1.85],
    [0.27, 2],
    [0.27, 2.2],
  ]
  const inner: [number, number][] = [
    [0, -2.2],
    [0.53, -2.2],
    [0.71, -2.15],
    [0.77, -2.03],
    [0.77, -1.6],
    [0.75, -1.3],
    [0.75, 0.35],
    [0.77, 0.6],
    [0.75, 0.95],
    [0.595, 1.4],
    [0.5, 1.58],
    [0, 1.58],
  ]
  const shell = lathe(spline(outer, 90), clear(), 80)
  shell.renderOrder = 2
  const print = new THREE.Mesh(
    new THREE.CylinderGeometry(0.805, 0.805, 2.05, 80, 1, true, Math.PI, Math.PI * 2),
    gloss({ map: label(pack, 1500, 610, 750, 450), roughness: 0.38, clearcoat: 0.35 }),
  )
  print.position.y = -0.42
  print.renderOrder = 3
  const plastic = gloss({ color: text(pack, 'cap', pack.colours[2]), roughness: 0.4, clearcoat: 0.3 })
  const cap = new THREE.Mesh(new THREE.CylinderGeometry(0.315, 0.315, 0.34, 48), plastic)
  cap.position.y = 2.3
  const ring = new THREE.Mesh(new THREE.CylinderGeometry(0.33, 0.33, 0.08, 48), plastic)
  ring.position.y = 2.07
  const ridge = new THREE.BoxGeometry(0.016, 0.3, 0.03)
  for (let i = 0; i < 40; i++) {
    const a = (i / 40) * Math.PI * 2
    const r = new THREE.Mesh(ridge, plastic)
    r.position.set(Math.cos(a) * 0.315, 2.3, Math.sin(a) * 0.315)
    r.rotation.y = -a
    group.add(r)
  }
  group.add(lathe(spline(inner, 90), drink(pack), 80), shell, print, cap, ring)
  const slim = number(pack, 'slim', 1.12)
  group.scale.set(slim, 1, slim)
  group.rotation.y = -0.2
  return { group, tilt: 0.08 }
}
