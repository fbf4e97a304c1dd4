import * as THREE from 'three'
import { random } from '../geometry.ts'
import { dents, gloss } from '../material.ts'
import { number, text, type Pack, type Shape } from '../pack.ts'

/** A slice: `look.cheese` and `look.sauce` colours, `look.tops` colours of what lies on it, `look.form` disc or dice, `look.browned` patches of browned cheese. */
export function slice(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const wedge = (scale: number, depth: number, color: string, y: number, roughness: number) => {
    const s = new THREE.Shape()
    s.moveTo(0, 1.7 * scale)
    s.lineTo(-1.1 * scale, -1.1 * scale)
    s.quadraticCurveTo(0, -1.55 * scale, 1.1 * scale, -1.1 * scale)
    s.closePath()
    const g = new THREE.ExtrudeGeometry(s, {
      depth,
      bevelEnabled: true,
      bevelSize: 0.05,
      bevelThickness: 0.04,
      bevelSegments: 3,
      curveSegments: 24,
    })
    const m = new THREE.Mesh(
      g.rotateX(Math.PI / 2),
      gloss({
        color,
        roughness,
        clearcoat: roughness < 0.5 ? 0.5 : 0,
        bumpMap: dents(11, [2, 2]),
        bumpScale: 3,
      }),
    )
    m.position.y = y
    group.add(m)
  }
  wedge(1, 0.14, '#d99a4e', 0, 0.7)
  wedge(0.95, 0.04, text(pack, 'sauce', '#c23a1e'), 0.06, 0.5)
  wedge(0.9, 0.05, text(pack, 'cheese', '#f7cf6a'), 0.12, 0.4)
  const rim = new THREE.CatmullRomCurve3([
    new THREE.Vector3(-1.12, 0.06, -1.08),
    new THREE.Vector3(-0.5, 0.1, -1.4),
    new THREE.Vector3(0.5, 0.1, -1.4),
    new THREE.Vector3(1.12, 0.06, -1.08),
  ])
  group.add(
    new THREE.Mesh(
      new THREE.TubeGeometry(rim, 40, 0.2, 20),
      gloss({ color: '#c98539', roughness: 0.65, bumpMap: dents(2), bumpScale: 2 }),
    ),
  )
  for (const [x, z] of [
    [-1.12, -1.08],
    [1.12, -1.08],
  ] as const) {
    const end = new THREE.Mesh(
      new THREE.SphereGeometry(0.2, 20, 14),
      gloss({ color: '#c98539', roughness: 0.65 }),
    )
    end.position.set(x, 0.06, z)
    group.add(end)
  }
  const rand = random(77)
  // Cheese that browned in patches.
  for (let i = 0; i < number(pack, 'browned', 0); i++) {
    const t = rand()
    const spot = new THREE.Mesh(
      new THREE.SphereGeometry(0.1 + rand() * 0.12, 20, 12),
      gloss({
        color: i % 3 ? '#d9902f' : '#fff0c4',
        roughness: 0.5,
        clearcoat: 0.3,
        bumpMap: dents(i),
        bumpScale: 4,
      }),
    )
    spot.scale.y = 0.16
    spot.position.set((rand() - 0.5) * (1.5 - t * 1.4), 0.17, -1 + t * 2.1)
    group.add(spot)
  }
  const tints = text(pack, 'tops', '').split(',').filter(Boolean)
  const dice = text(pack, 'form', 'disc') === 'dice'
  for (let i = 0; i < (tints.length ? (dice ? 22 : 9) : 0); i++) {
    const t = rand()
    const z = -1 + t * 2.1
    const x = (rand() - 0.5) * (1.5 - t * 1.45)
    const g =
      dice && i % 2
        ? new THREE.BoxGeometry(0.2, 0.12, 0.2)
        : new THREE.CylinderGeometry(dice ? 0.13 : 0.23, dice ? 0.13 : 0.23, 0.07, 24)
    const m = new THREE.Mesh(g, gloss({ color: tints[i % tints.length], roughness: 0.4, clearcoat: 0.5 }))
    m.position.set(x, 0.2, z)
    m.rotation.set((rand() - 0.5) * 0.2, rand() * 3, (rand() - 0.5) * 0.2)
    group.add(m)
  }
  return group
}

/** A slice on a card. */
export const pizza: Shape = (pack) => {
  const group = slice(pack)
  const card = new THREE.Mesh(
    new THREE.CylinderGeometry(1.85, 1.85, 0.05, 64),
    gloss({ color: '#f5efe2', roughness: 0.8 }),
  )
  card.position.y = -0.24
  group.add(card)
  group.rotation.y = -0.35
  return { group, tilt: 0.72, fit: 0.92, zoom: 1.28 }
}
