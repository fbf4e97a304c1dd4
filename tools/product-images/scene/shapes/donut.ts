import * as THREE from 'three'
import { sample, scatter, shade } from '../geometry.ts'
import { dents, gloss, grit } from '../material.ts'
import { flag, number, text, type Shape } from '../pack.ts'

const [ring, tube] = [1, 0.54] as const

function icing(): THREE.BufferGeometry {
  const [around, across] = [160, 32]
  const position: number[] = []
  const index: number[] = []
  for (let i = 0; i <= around; i++) {
    const u = (i / around) * Math.PI * 2
    const outer = 1.32 + 0.2 * Math.sin(u * 6) + 0.12 * Math.sin(u * 11 + 1.3)
    const inner = 1.12 + 0.1 * Math.sin(u * 5 + 2)
    for (let j = 0; j <= across; j++) {
      const t = j / across
      const a = -inner + (outer + inner) * t
      const r = tube + 0.075 * Math.sqrt(Math.min(1, Math.min(t, 1 - t) * 9)) - 0.012
      const x = ring + r * Math.sin(a)
      position.push(x * Math.cos(u), r * Math.cos(a), x * Math.sin(u))
    }
  }
  for (let i = 0; i < around; i++) {
    for (let j = 0; j < across; j++) {
      const k = i * (across + 1) + j
      index.push(k, k + 1, k + across + 1, k + 1, k + across + 2, k + across + 1)
    }
  }
  const g = new THREE.BufferGeometry()
  g.setAttribute('position', new THREE.Float32BufferAttribute(position, 3))
  g.setIndex(index)
  g.computeVertexNormals()
  return g
}

/** Ring donut. `look.icing` colour ('' is plain), `look.sprinkles` count, `look.tints` their colours, `look.sugar` grit. */
export const donut: Shape = (pack) => {
  const group = new THREE.Group()
  const sugar = flag(pack, 'sugar')
  const dough = shade(
    new THREE.TorusGeometry(ring, tube, 40, 100).rotateX(Math.PI / 2),
    text(pack, 'crust', '#c67a2e'),
    text(pack, 'crumb', '#f0be74'),
    -0.5,
    0.12,
  )
  group.add(
    new THREE.Mesh(
      dough,
      gloss({
        vertexColors: true,
        roughness: 0.62,
        clearcoat: 0.15,
        bumpMap: sugar ? grit(5, [9, 5]) : dents(9),
        bumpScale: sugar ? 4 : 1,
      }),
    ),
  )
  const colour = text(pack, 'icing', '')
  const top = icing()
  if (colour)
    group.add(
      new THREE.Mesh(
        top,
        gloss({
          color: colour,
          roughness: 0.22,
          clearcoat: 1,
          clearcoatRoughness: 0.12,
          side: THREE.DoubleSide,
        }),
      ),
    )
  const outward = ({ p }: { p: THREE.Vector3 }) => {
    const a = Math.atan2(p.z, p.x)
    return {
      p,
      n: p
        .clone()
        .sub(new THREE.Vector3(Math.cos(a) * ring, 0, Math.sin(a) * ring))
        .normalize(),
    }
  }
  const count = number(pack, 'sprinkles', sugar ? 1400 : 0)
  if (count) {
    const points = sample(top, count, (p) => p.y > (sugar ? -0.1 : 0.3), 31).map(outward)
    const size = number(pack, 'grain', sugar ? 0.4 : 1)
    group.add(
      scatter(points, {
        radius: 0.026 * size,
        length: 0.1 * size,
        material: gloss({ roughness: 0.35, clearcoat: 0.6 }),
        colours: text(pack, 'tints', '#ffffff,#ffbe2e,#2bb3a3,#ff6b4a,#fff3c4').split(','),
        lift: colour ? 0.02 : -0.03,
      }),
    )
  }
  const drizzle = text(pack, 'drizzle', '')
  if (drizzle) {
    const points: THREE.Vector3[] = []
    for (let i = 0; i <= 150; i++) {
      const x = -1.3 + (2.6 * i) / 150
      const z = Math.sin(i * 0.75) * Math.sqrt(Math.max(0, 2 - x * x))
      const r = Math.hypot(x, z)
      const y = Math.abs(r - ring) < 0.5 ? Math.sqrt(0.378 - (r - ring) ** 2) : 0.3
      points.push(new THREE.Vector3(x, y, z))
    }
    group.add(
      new THREE.Mesh(
        new THREE.TubeGeometry(new THREE.CatmullRomCurve3(points), 500, 0.045, 8),
        gloss({ color: drizzle, roughness: 0.3, clearcoat: 0.8 }),
      ),
    )
  }
  group.rotation.set(0.34, -0.3, -0.08)
  return { group, tilt: 0.62, fit: 1.02, zoom: 1.5 }
}
