import * as THREE from 'three'
import { lathe, roundedRect, vectors } from '../geometry.ts'
import { label } from '../label.ts'
import { gloss, metal } from '../material.ts'
import { flag, number, text, type Pack, type Shape } from '../pack.ts'

/** Tin of pressed meat: oblong with round corners, a ring to pull on its lid. */
function oblong(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const [w, h, d] = [2.1, number(pack, 'tall', 1.5), 1.2]
  const steel = metal(0xe8e6e0, 0.42)
  const side = gloss({ color: pack.colours[1], roughness: 0.36, clearcoat: 0.35, metalness: 0.1 })
  const wall = new THREE.ExtrudeGeometry(roundedRect(w, d, 0.3), {
    depth: h - 0.06,
    bevelEnabled: false,
    curveSegments: 16,
  })
  const body = new THREE.Mesh(wall.rotateX(Math.PI / 2).translate(0, h / 2 - 0.03, 0), side)
  const print = new THREE.Mesh(
    new THREE.PlaneGeometry(w - 0.56, h - 0.12),
    gloss({
      map: label(pack, 1100, Math.round((1100 * (h - 0.12)) / (w - 0.56)), 550, 1000),
      roughness: 0.36,
      clearcoat: 0.35,
    }),
  )
  print.position.z = d / 2 + 0.004
  group.add(body, print)
  for (const y of [-h / 2 + 0.03, h / 2 - 0.03]) {
    const edge = new THREE.ExtrudeGeometry(roundedRect(w + 0.05, d + 0.05, 0.25), {
      depth: 0.09,
      bevelEnabled: false,
    })
    const rim = new THREE.Mesh(edge.rotateX(Math.PI / 2), steel)
    rim.position.y = y + 0.045
    group.add(rim)
  }
  const pull = new THREE.Mesh(new THREE.TorusGeometry(0.2, 0.04, 8, 28), steel)
  pull.rotation.x = Math.PI / 2
  pull.position.set(0.45, h / 2 + 0.05, 0)
  group.add(pull)
  group.rotation.y = -0.34
  return group
}

/**
 * Food tin, oblong with `look.square`, or a canister when `look.lid` names the colour of a plastic lid. `look.tall`: height over radius.
 */
export const tin: Shape = (pack) => {
  if (flag(pack, 'square')) return { group: oblong(pack), tilt: 0.26 }
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
