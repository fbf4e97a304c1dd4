import * as THREE from 'three'
import { lathe, shade, spline } from '../geometry.ts'
import { dents, gloss, grit } from '../material.ts'
import { number, text, type Pack, type Shape } from '../pack.ts'

const stem = (y: number, h = 0.3) => {
  const m = new THREE.Mesh(
    new THREE.CylinderGeometry(0.04, 0.06, h, 12),
    gloss({ color: '#6b4a22', roughness: 0.8 }),
  )
  m.position.y = y
  m.rotation.z = 0.2
  return m
}

const skin = (pack: Pack, roughness: number, bump: THREE.Texture, scale: number) =>
  gloss({ color: text(pack, 'skin', '#d7263d'), roughness, clearcoat: 0.4, bumpMap: bump, bumpScale: scale })

function round(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const h = number(pack, 'tall', 0.95)
  const body = new THREE.Mesh(
    new THREE.SphereGeometry(1.2, 64, 48),
    skin(pack, 0.42, grit(6, [7, 5]), number(pack, 'peel', 1.2)),
  )
  body.scale.y = h
  group.add(body, stem(1.2 * h, 0.12))
  return group
}

function apple(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const g = lathe(
    spline(
      [
        [0, -0.95],
        [0.35, -1.05],
        [0.85, -0.75],
        [1.15, 0],
        [1.1, 0.55],
        [0.75, 0.95],
        [0.3, 0.98],
        [0, 0.78],
      ],
      60,
    ),
    skin(pack, 0.25, dents(2), 0.2),
  )
  const leaf = new THREE.Mesh(
    new THREE.SphereGeometry(0.36, 20, 12),
    gloss({ color: '#5c9e3c', roughness: 0.5 }),
  )
  leaf.scale.set(1, 0.12, 0.45)
  leaf.position.set(0.34, 1.16, 0)
  leaf.rotation.z = 0.4
  group.add(g, stem(1.02, 0.5), leaf)
  return group
}

/** Lopsided oval that blushes from `look.skin` to `look.blush` towards the stem. */
function mango(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const g = shade(
    new THREE.SphereGeometry(1.1, 64, 48),
    text(pack, 'skin', '#f3a52c'),
    text(pack, 'blush', '#c9402c'),
    -0.3,
    0.9,
  )
  const at = g.getAttribute('position')
  for (let i = 0; i < at.count; i++) at.setX(i, at.getX(i) * 0.84 + 0.16 * Math.pow(at.getY(i) / 1.1, 2))
  g.scale(1, 1.22, 0.82)
  g.computeVertexNormals()
  const body = new THREE.Mesh(
    g,
    gloss({ vertexColors: true, roughness: 0.36, clearcoat: 0.4, bumpMap: grit(3, [6, 6]), bumpScale: 0.2 }),
  )
  const whole = new THREE.Group()
  whole.add(body, stem(1.36, 0.16))
  whole.rotation.z = -0.5
  group.add(whole)
  return group
}

function banana(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const count = number(pack, 'count', 3)
  const m = skin(pack, 0.5, dents(12), 0.6)
  const tip = gloss({ color: '#5a4a1c', roughness: 0.8 })
  for (let k = 0; k < count; k++) {
    const one = new THREE.Group()
    const points = Array.from({ length: 13 }, (_, i) => {
      const a = -1 + (i / 12) * 2
      return new THREE.Vector3(Math.sin(a) * 1.7, 1.2 - Math.cos(a) * 1.2, 0)
    })
    const g = new THREE.TubeGeometry(new THREE.CatmullRomCurve3(points), 60, 0.34, 6)
    const at = g.getAttribute('position')
    for (let i = 0; i < at.count; i++) {
      const t = Math.floor(i / 7) / 60
      const taper = Math.pow(Math.sin(Math.PI * (0.08 + t * 0.84)), 0.45)
      const a = -1 + t * 2
      const [cx, cy] = [Math.sin(a) * 1.7, 1.2 - Math.cos(a) * 1.2]
      at.setXYZ(i, cx + (at.getX(i) - cx) * taper, cy + (at.getY(i) - cy) * taper, at.getZ(i) * taper)
    }
    g.computeVertexNormals()
    one.add(new THREE.Mesh(g, m))
    for (const s of [-1, 1]) {
      const end = new THREE.Mesh(new THREE.CylinderGeometry(0.11, 0.16, s > 0 ? 0.4 : 0.14, 10), tip)
      end.position.set(s * 1.44, 0.58, 0)
      end.rotation.z = s * -0.75
      one.add(end)
    }
    one.position.z = (k - (count - 1) / 2) * 0.5
    one.rotation.x = (k - (count - 1) / 2) * 0.25
    group.add(one)
  }
  return group
}

/** Cut half showing flesh and stone or seeds. */
function half(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const make = (cut: boolean) => {
    const one = new THREE.Group()
    const outline: [number, number][] = [
      [0, -1.2],
      [0.55, -1.12],
      [0.88, -0.6],
      [0.86, 0],
      [0.6, 0.65],
      [0.36, 1.1],
      [0, 1.25],
    ]
    const body = new THREE.Mesh(
      new THREE.LatheGeometry(spline(outline, 50), 56, cut ? Math.PI / 2 : 0, cut ? Math.PI : Math.PI * 2),
      skin(pack, 0.6, grit(9, [6, 6]), 2),
    )
    one.add(body)
    if (cut) {
      const s = new THREE.Shape([
        ...spline(outline, 50),
        ...spline(outline, 50)
          .map((p) => new THREE.Vector2(-p.x, p.y))
          .reverse(),
      ])
      one.add(
        new THREE.Mesh(
          new THREE.ShapeGeometry(s),
          gloss({
            color: text(pack, 'flesh', '#dbe58a'),
            roughness: 0.4,
            clearcoat: 0.5,
            side: THREE.DoubleSide,
          }),
        ),
      )
      const stone = new THREE.Mesh(
        new THREE.SphereGeometry(0.36, 28, 20),
        gloss({ color: text(pack, 'stone', '#7a4a22'), roughness: 0.4, clearcoat: 0.5 }),
      )
      stone.position.set(0, -0.42, 0)
      stone.scale.set(1, 1.2, 0.7)
      one.add(stone)
    }
    return one
  }
  const whole = make(false)
  const cut = make(true)
  whole.position.set(-0.75, 0, -0.3)
  cut.position.set(0.72, 0, 0.35)
  cut.rotation.y = -0.1
  group.add(whole, cut)
  return group
}

const kinds: Record<string, (pack: Pack) => THREE.Group> = { round, apple, mango, banana, half }

/** Loose fruit: `look.kind` round, apple, mango, banana or half; `look.skin`, `look.flesh`, `look.stone` colours. */
export const fruit: Shape = (pack) => {
  const group = (kinds[text(pack, 'kind', 'round')] ?? round)(pack)
  group.rotation.y = -0.3
  return { group, tilt: 0.3, fit: 0.9 }
}
