import * as THREE from 'three'
import { lathe, spline, vectors } from '../geometry.ts'
import { label } from '../label.ts'
import { gloss, metal } from '../material.ts'
import { number, type Shape } from '../pack.ts'

/** Drinks can. `look.stretch` makes it taller, `look.slim` narrower (1 is the 12 oz can). */
export const can: Shape = (pack) => {
  const group = new THREE.Group()
  const h = 1.5 * number(pack, 'stretch', 1)
  const [top, , foot] = pack.colours
  const steel = metal()
  const painted = (color: string) => gloss({ color, metalness: 0.4, roughness: 0.3, clearcoat: 0.6 })
  const body = new THREE.Mesh(
    new THREE.CylinderGeometry(1, 1, h * 2, 96, 1, true, Math.PI, Math.PI * 2),
    gloss({
      map: label(pack, 1440, Math.round(240 * h * 2), 720, 410),
      metalness: 0.3,
      roughness: 0.3,
      clearcoat: 0.7,
      clearcoatRoughness: 0.18,
    }),
  )
  const tab = new THREE.Mesh(new THREE.TorusGeometry(0.16, 0.045, 10, 32), steel)
  tab.rotation.x = Math.PI / 2
  tab.scale.set(1, 1.5, 1)
  tab.position.set(0, h + 0.32, 0.12)
  group.add(
    body,
    lathe(
      spline(
        [
          [1, h],
          [0.985, h + 0.1],
          [0.9, h + 0.24],
          [0.86, h + 0.3],
        ],
        20,
      ),
      painted(top),
      96,
    ),
    lathe(
      spline(
        [
          [0.82, -h - 0.22],
          [0.93, -h - 0.14],
          [1, -h],
        ],
        20,
      ),
      painted(foot),
      96,
    ),
    lathe(
      vectors([
        [0.86, h + 0.3],
        [0.885, h + 0.32],
        [0.885, h + 0.37],
        [0.84, h + 0.385],
        [0.82, h + 0.35],
        [0.8, h + 0.28],
        [0, h + 0.28],
      ]),
      steel,
      96,
    ),
    lathe(
      vectors([
        [0, -h - 0.2],
        [0.75, -h - 0.2],
        [0.8, -h - 0.26],
        [0.83, -h - 0.22],
      ]),
      steel,
      96,
    ),
    tab,
  )
  const slim = number(pack, 'slim', 1)
  group.scale.set(slim, 1, slim)
  group.rotation.y = -0.22
  return { group, tilt: 0.16 }
}
