import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { lathe, random, sample, scatter, shade, spline } from '../geometry.ts'
import { dents, gloss, grit } from '../material.ts'
import { number, text, type Pack, type Shape } from '../pack.ts'

const crust = (pack: Pack) => text(pack, 'crust', '#c67f34')
const crumb = (pack: Pack) => text(pack, 'crumb', '#f0c988')

function bits(pack: Pack, g: THREE.BufferGeometry, minY: number): THREE.Object3D {
  const colours = text(pack, 'bits', '').split(',').filter(Boolean)
  if (colours.length === 0) return new THREE.Group()
  const size = number(pack, 'bit', 1)
  return scatter(
    sample(g, number(pack, 'count', 34), (p, n) => n.y > 0.3 && p.y > minY, 21),
    {
      radius: 0.07 * size,
      length: 0.07 * size,
      material: gloss({ roughness: 0.4, clearcoat: 0.5 }),
      colours,
    },
  )
}

function croissant(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const n = 9
  for (let i = 0; i < n; i++) {
    const t = (i - (n - 1) / 2) / ((n - 1) / 2)
    const a = t * 1.25
    const r = 0.62 * Math.pow(1 - Math.abs(t) * 0.82, 0.7)
    const g = shade(new THREE.SphereGeometry(r, 36, 24), crumb(pack), crust(pack), -r * 0.7, r * 0.5)
    const m = new THREE.Mesh(
      g,
      gloss({ vertexColors: true, roughness: 0.42, clearcoat: 0.4, bumpMap: dents(9, [2, 1]), bumpScale: 2 }),
    )
    m.scale.set(0.62, 0.9, 1.1)
    m.position.set(Math.sin(a) * 1.45, r * 0.9, 1.1 - Math.cos(a) * 1.1)
    m.rotation.y = -a
    group.add(m)
  }
  return group
}

function cookie(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const g = new THREE.SphereGeometry(1.4, 64, 32)
  g.scale(1, 0.22, 1)
  const shaded = shade(g, crust(pack), crumb(pack), -0.1, 0.28)
  group.add(
    new THREE.Mesh(
      shaded,
      gloss({ vertexColors: true, roughness: 0.8, bumpMap: dents(27, [3, 3]), bumpScale: 6 }),
    ),
    bits(pack, g, 0.05),
  )
  return group
}

function muffin(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const cup = new THREE.CylinderGeometry(1, 0.76, 1.1, 64, 1, true)
  const at = cup.getAttribute('position')
  for (let i = 0; i < at.count; i++) {
    const a = Math.atan2(at.getZ(i), at.getX(i))
    const f = 1 + 0.035 * Math.sin(a * 32)
    at.setXYZ(i, at.getX(i) * f, at.getY(i), at.getZ(i) * f)
  }
  cup.computeVertexNormals()
  group.add(
    new THREE.Mesh(
      cup,
      gloss({ color: text(pack, 'paper', '#8a5a34'), roughness: 0.8, side: THREE.DoubleSide }),
    ),
  )
  const top = shade(
    new THREE.SphereGeometry(1.18, 56, 32, 0, Math.PI * 2, 0, Math.PI / 2),
    crumb(pack),
    crust(pack),
    0,
    0.7,
  )
  top.scale(1, 0.75, 1)
  const dome = new THREE.Mesh(
    top,
    gloss({
      vertexColors: true,
      roughness: 0.75,
      bumpMap: dents(33, [3, 2]),
      bumpScale: 5,
      side: THREE.DoubleSide,
    }),
  )
  const crumbs = bits(pack, top, 0.1)
  dome.position.y = crumbs.position.y = 0.5
  group.add(dome, crumbs)
  return group
}

function spiral(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const points: THREE.Vector3[] = []
  for (let i = 0; i <= 120; i++) {
    const a = (i / 120) * Math.PI * 5
    const r = 0.12 + (i / 120) * 1.15
    points.push(new THREE.Vector3(Math.cos(a) * r, 0, Math.sin(a) * r))
  }
  const g = new THREE.TubeGeometry(new THREE.CatmullRomCurve3(points), 260, 0.27, 18)
  g.scale(1, 1.5, 1)
  shade(g, crumb(pack), crust(pack), -0.3, 0.3)
  group.add(
    new THREE.Mesh(
      g,
      gloss({ vertexColors: true, roughness: 0.6, bumpMap: dents(19, [8, 1]), bumpScale: 2 }),
    ),
  )
  const glaze = text(pack, 'glaze', '')
  if (glaze) {
    const line: THREE.Vector3[] = []
    for (let i = 0; i <= 80; i++)
      line.push(
        new THREE.Vector3(
          -1.3 + (2.6 * i) / 80,
          0.42,
          Math.sin(i * 0.62) * Math.sqrt(Math.max(0, 1.7 - (-1.3 + (2.6 * i) / 80) ** 2)) * 0.9,
        ),
      )
    group.add(
      new THREE.Mesh(
        new THREE.TubeGeometry(new THREE.CatmullRomCurve3(line), 300, 0.055, 8),
        gloss({ color: glaze, roughness: 0.3, clearcoat: 0.7 }),
      ),
    )
  }
  return group
}

/** Cut square: cake, brownie, mochi, haupia. `look.layers` from the foot up. */
function square(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const layers = text(pack, 'layers', crust(pack)).split(',')
  const h = number(pack, 'tall', 1.15) / layers.length
  layers.forEach((color, i) => {
    const g = new RoundedBoxGeometry(2.1, h, 2.1, 4, Math.min(0.09, h * 0.35))
    const m = new THREE.Mesh(
      g,
      gloss({ color, roughness: 0.6, clearcoat: 0.15, bumpMap: grit(3 + i), bumpScale: 1.4 }),
    )
    m.position.y = i * h * 0.97
    group.add(m)
  })
  const top = new THREE.PlaneGeometry(1.9, 1.9).rotateX(-Math.PI / 2)
  const crumbs = bits(pack, top, -1)
  crumbs.position.y = (layers.length - 0.5) * h
  group.add(crumbs)
  return group
}

/** Folded half-moon with a crimped edge: turnovers, hand pies, empanadas. */
function turnover(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const g = new THREE.SphereGeometry(1.4, 64, 40, 0, Math.PI)
  g.scale(1, 0.42, 0.9)
  g.rotateX(-Math.PI / 2).rotateX(Math.PI / 2)
  const shaded = shade(g, crumb(pack), crust(pack), -0.1, 0.42)
  group.add(
    new THREE.Mesh(
      shaded,
      gloss({
        vertexColors: true,
        roughness: 0.6,
        clearcoat: 0.2,
        bumpMap: dents(7, [2, 2]),
        bumpScale: 3,
        side: THREE.DoubleSide,
      }),
    ),
  )
  const m = gloss({ color: crust(pack), roughness: 0.6 })
  for (let i = 0; i <= 18; i++) {
    const a = (i / 18) * Math.PI
    const knob = new THREE.Mesh(new THREE.SphereGeometry(0.16, 16, 12), m)
    knob.position.set(Math.cos(a) * 1.42, 0, Math.sin(a) * 1.28)
    group.add(knob)
  }
  const flat = new THREE.Mesh(
    new THREE.CircleGeometry(1.4, 40),
    gloss({ color: crumb(pack), roughness: 0.8, side: THREE.DoubleSide }),
  )
  flat.scale.y = 0.42
  group.add(flat)
  return group
}

/** Round roll or loaf with a split top. */
function loaf(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const g = shade(
    new THREE.CapsuleGeometry(0.8, 1.5, 16, 48).rotateZ(Math.PI / 2),
    crumb(pack),
    crust(pack),
    -0.5,
    0.3,
  )
  g.scale(1, 0.85, 1)
  group.add(
    new THREE.Mesh(
      g,
      gloss({ vertexColors: true, roughness: 0.5, clearcoat: 0.3, bumpMap: dents(5), bumpScale: 1 }),
    ),
    bits(pack, g, 0.4),
  )
  return group
}

function tart(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  group.add(
    lathe(
      spline(
        [
          [0, -0.3],
          [0.95, -0.3],
          [1.25, 0.22],
          [1.3, 0.26],
          [1.22, 0.28],
          [1.1, 0.1],
        ],
        40,
      ),
      gloss({ color: crust(pack), roughness: 0.7, side: THREE.DoubleSide }),
    ),
  )
  const top = new THREE.CylinderGeometry(1.16, 1.16, 0.1, 56)
  const fill = new THREE.Mesh(
    top,
    gloss({ color: text(pack, 'fill', '#f7cf52'), roughness: 0.2, clearcoat: 0.9 }),
  )
  fill.position.y = 0.16
  const crumbs = bits(pack, top, 0.04)
  crumbs.position.y = 0.18
  group.add(fill, crumbs)
  const rand = random(4)
  for (let i = 0; i < 5; i++) {
    const spot = new THREE.Mesh(
      new THREE.CircleGeometry(0.1 + rand() * 0.1, 20).rotateX(-Math.PI / 2),
      gloss({ color: '#a8621c', transparent: true, opacity: 0.35, roughness: 0.3 }),
    )
    spot.position.set((rand() - 0.5) * 1.4, 0.215, (rand() - 0.5) * 1.4)
    group.add(spot)
  }
  return group
}

const kinds: Record<string, (pack: Pack) => THREE.Group> = {
  croissant,
  cookie,
  muffin,
  spiral,
  square,
  turnover,
  loaf,
  tart,
}

/** Baked things without a wrapper; `look.kind` picks the form, `look.crust`, `look.crumb`, `look.bits` its colours. */
export const pastry: Shape = (pack) => {
  const group = (kinds[text(pack, 'kind', 'cookie')] ?? cookie)(pack)
  group.rotation.y = -0.35
  return { group, tilt: 0.5, fit: 0.94, zoom: 1.2 }
}
