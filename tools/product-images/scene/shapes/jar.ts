import * as THREE from 'three'
import { lathe, spline, vectors } from '../geometry.ts'
import { label } from '../label.ts'
import { clear, gloss, grit } from '../material.ts'
import { number, text, type Shape } from '../pack.ts'

/** Glass jar. `look.fill` and `look.lid` are colours, `look.tall` its height over radius. */
export const jar: Shape = (pack) => {
  const group = new THREE.Group()
  const h = number(pack, 'tall', 2.4)
  const y = h / 2
  const outline: [number, number][] = [
    [0, -y],
    [0.85, -y],
    [0.98, -y + 0.08],
    [1, -y + 0.25],
    [1, y - 0.4],
    [0.95, y - 0.16],
    [0.8, y],
  ]
  const inside = lathe(
    spline(
      outline.map(([r, v]) => [r * 0.965, v * 0.985] as const),
      60,
    ),
    gloss({ color: text(pack, 'fill', pack.colours[0]), roughness: 0.35, bumpMap: grit(4), bumpScale: 1.2 }),
  )
  const shell = lathe(spline(outline, 60), clear(0.2))
  shell.renderOrder = 2
  const print = new THREE.Mesh(
    new THREE.CylinderGeometry(1.008, 1.008, h * 0.62, 80, 1, true, Math.PI, Math.PI * 2),
    gloss({ map: label(pack, 1500, Math.round(148 * h), 750, 450), roughness: 0.5, clearcoat: 0.2 }),
  )
  print.position.y = -0.1
  print.renderOrder = 3
  const lid = lathe(
    vectors([
      [0.86, y - 0.06],
      [0.9, y - 0.04],
      [0.9, y + 0.26],
      [0.86, y + 0.3],
      [0.76, y + 0.3],
      [0.74, y + 0.28],
      [0, y + 0.28],
    ]),
    gloss({ color: text(pack, 'lid', pack.colours[2]), roughness: 0.34, metalness: 0.3, clearcoat: 0.4 }),
  )
  group.add(inside, shell, print, lid)
  group.rotation.y = -0.2
  return { group, tilt: 0.16 }
}
