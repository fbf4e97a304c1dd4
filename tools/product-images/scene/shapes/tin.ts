import * as THREE from 'three'
import { lathe, vectors } from '../geometry.ts'
import { label } from '../label.ts'
import { gloss, metal } from '../material.ts'
import { number, text, type Shape } from '../pack.ts'

/** Food tin, or a canister when `look.lid` names the colour of a plastic lid. `look.tall`: height over radius. */
export const tin: Shape = (pack) => {
  const group = new THREE.Group()
  const h = number(pack, 'tall', 1.5)
  const steel = metal(0xd2cfc8, 0.28)
  const texture = label(pack, 1440, Math.round(229 * h), 720, 430)
  const body = new THREE.Mesh(
    new THREE.CylinderGeometry(1, 1, h, 96, 1, true, Math.PI, Math.PI * 2),
    gloss({ map: texture, roughness: 0.36, clearcoat: 0.35, metalness: 0.1 }),
  )
  const ring = (y: number) =>
    lathe(
      vectors([
        [1, y - 0.05],
        [1.035, y - 0.03],
        [1.035, y + 0.03],
        [1, y + 0.05],
      ]),
      steel,
    )
  group.add(body, ring(h / 2), ring(-h / 2))
  const lid = text(pack, 'lid', '')
  if (lid) {
    const plastic = gloss({ color: lid, roughness: 0.4, clearcoat: 0.35 })
    const y = h / 2
    group.add(
      lathe(
        vectors([
          [1.05, y - 0.1],
          [1.07, y],
          [1.07, y + 0.14],
          [1.03, y + 0.18],
          [0.95, y + 0.18],
          [0.92, y + 0.13],
          [0, y + 0.13],
        ]),
        plastic,
      ),
    )
  } else {
    group.add(
      lathe(
        vectors([
          [0.98, h / 2 + 0.02],
          [0.93, h / 2 - 0.06],
          [0.9, h / 2 - 0.03],
          [0, h / 2 - 0.03],
        ]),
        steel,
      ),
    )
    const pull = new THREE.Mesh(new THREE.TorusGeometry(0.2, 0.04, 8, 28), steel)
    pull.rotation.x = Math.PI / 2
    pull.position.set(0, h / 2 + 0.01, 0.45)
    group.add(pull)
  }
  group.rotation.y = -0.2
  return { group, tilt: 0.26 }
}
