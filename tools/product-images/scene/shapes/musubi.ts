import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { dents, gloss } from '../material.ts'
import { flag, text, type Pack, type Shape } from '../pack.ts'
import { grains, rice, specks } from '../rice.ts'

const nori = () =>
  gloss({
    color: 0x14211a,
    roughness: 0.55,
    clearcoat: 0.35,
    clearcoatRoughness: 0.5,
    bumpMap: dents(23, [3, 3]),
    bumpScale: 3,
  })

/** Hand-shaped triangle with nori at the foot and the filling showing at its middle. */
function onigiri(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const s = new THREE.Shape()
  s.moveTo(-0.95, 0)
  s.quadraticCurveTo(-1.2, 0, -1.08, 0.26)
  s.lineTo(-0.24, 1.72)
  s.quadraticCurveTo(0, 2.02, 0.24, 1.72)
  s.lineTo(1.08, 0.26)
  s.quadraticCurveTo(1.2, 0, 0.95, 0)
  s.closePath()
  const core = new THREE.ExtrudeGeometry(s, {
    depth: 0.6,
    bevelEnabled: true,
    bevelSize: 0.12,
    bevelThickness: 0.14,
    bevelSegments: 4,
    curveSegments: 16,
  })
  core.translate(0, 0, -0.3)
  const band = new THREE.Mesh(new RoundedBoxGeometry(1.02, 0.98, 1.0, 4, 0.1), nori())
  band.position.y = 0.36
  const filling = new THREE.Mesh(
    new THREE.SphereGeometry(0.26, 28, 18),
    gloss({
      color: text(pack, 'meat', '#f08a5b'),
      roughness: 0.4,
      clearcoat: 0.5,
      bumpMap: dents(5),
      bumpScale: 2,
    }),
  )
  filling.scale.set(1.15, 1, 0.42)
  filling.position.set(0, 1.28, 0.42)
  group.add(
    new THREE.Mesh(core, gloss({ color: 0xf3efe4, roughness: 0.9 })),
    grains(core, 2600, 19, riceColours(pack)),
    band,
    filling,
  )
  group.rotation.y = -0.4
  return group
}

const riceColours = (pack: Pack) => text(pack, 'rice', '#ffffff,#fffaf0,#fbf5e6').split(',')

/** Musubi: rice block, slice of `look.meat` glazed in `look.glaze`, `look.egg` layer, `look.seeds`, nori band; `look.onigiri`. */
export const musubi: Shape = (pack) => {
  if (flag(pack, 'onigiri')) return { group: onigiri(pack), tilt: 0.24, fit: 0.9 }
  const group = new THREE.Group()
  group.add(rice(2.52, 0.98, 1.4, 2400, 17, riceColours(pack)))
  let y = 0.62
  const slab = (h: number, color: string, roughness = 0.36) => {
    const m = new THREE.Mesh(
      new RoundedBoxGeometry(2.5, h, 1.38, 5, h * 0.42),
      gloss({
        color,
        roughness,
        clearcoat: 0.8,
        clearcoatRoughness: 0.25,
        bumpMap: dents(5),
        bumpScale: 1.2,
      }),
    )
    m.position.y = y + (h - 0.36) / 2
    y += h
    group.add(m)
  }
  if (flag(pack, 'egg')) slab(0.24, '#f7cf52', 0.5)
  slab(0.36, text(pack, 'meat', '#d9705a'))
  const glaze = new THREE.Mesh(
    new RoundedBoxGeometry(2.32, 0.1, 1.2, 5, 0.05),
    gloss({ color: text(pack, 'glaze', '#8c3a22'), roughness: 0.3, clearcoat: 0.9 }),
  )
  glaze.position.y = y - 0.205
  const top = y - 0.15
  const band = new THREE.Mesh(new RoundedBoxGeometry(0.98, top + 0.66, 1.58, 4, 0.16), nori())
  band.position.y = (top + 0.66) / 2 - 0.58
  group.add(glaze, band)
  for (const x of [-0.88, 0.88]) {
    const seeds = specks(
      0.6,
      1.05,
      top - 0.005,
      40,
      text(pack, 'seeds', '#f7e6bf,#f3d9a0,#2a2a2a').split(','),
      1,
      3 + Math.round(x * 10 + 10),
    )
    seeds.position.x = x
    group.add(seeds)
  }
  group.rotation.y = -0.52
  return { group, tilt: 0.42, fit: 0.8, zoom: 1.12 }
}
