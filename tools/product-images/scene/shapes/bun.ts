import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { random, sample, scatter, shade } from '../geometry.ts'
import { dents, gloss, grit } from '../material.ts'
import { flag, text, type Pack, type Shape } from '../pack.ts'

/** A steamed bun's skin: pleats that turn to the middle of its top, and a flat foot. */
function pleated(radius: number): THREE.BufferGeometry {
  const g = new THREE.SphereGeometry(radius, 140, 90)
  const at = g.getAttribute('position')
  const shading: number[] = []
  for (let i = 0; i < at.count; i++) {
    const [x, y, z] = [at.getX(i) / radius, at.getY(i) / radius, at.getZ(i) / radius]
    const a = Math.atan2(z, x)
    const top = THREE.MathUtils.smoothstep(y, 0.1, 0.95)
    const fold = Math.pow(Math.abs(Math.sin(a * 4.5 + y * 2.2)), 0.6)
    const pleat = 1 - 0.2 * top * (1 - fold)
    // Folds lie in their own shadow.
    const light = 1 - 0.3 * top * Math.pow(1 - fold, 1.5)
    shading.push(light, light * 0.985, light * 0.95)
    const dip = 0.2 * Math.pow(THREE.MathUtils.smoothstep(y, 0.86, 1), 1.5)
    at.setXYZ(
      i,
      x * pleat * radius,
      ((y < -0.4 ? -0.4 + (y + 0.4) * 0.25 : y) * 0.78 - dip) * radius,
      z * pleat * radius,
    )
  }
  g.setAttribute('color', new THREE.Float32BufferAttribute(shading, 3))
  g.computeVertexNormals()
  return g
}

const dough = (pack: Pack) =>
  gloss({
    color: text(pack, 'dough', '#fbf3e2'),
    vertexColors: true,
    roughness: 0.55,
    clearcoat: 0.2,
    bumpMap: dents(5),
    bumpScale: 0.5,
  })

/** The filling where a bun is torn: pieces in its sauce. */
function filling(colours: readonly string[], radius: number): THREE.Group {
  const group = new THREE.Group()
  const rand = random(29)
  const bed = new THREE.Mesh(
    new THREE.CircleGeometry(radius, 48),
    gloss({ color: colours[0], roughness: 0.35, clearcoat: 0.6, bumpMap: dents(8), bumpScale: 4 }),
  )
  bed.scale.y = 0.66
  group.add(bed)
  for (let i = 0; i < 46; i++) {
    const [r, a] = [Math.sqrt(rand()) * radius * 0.86, rand() * Math.PI * 2]
    const [w, h] = [0.12 + rand() * 0.16, 0.08 + rand() * 0.08]
    const m = new THREE.Mesh(
      new RoundedBoxGeometry(w, h, h, 2, 0.03),
      gloss({
        color: colours[i % colours.length],
        roughness: 0.4,
        clearcoat: 0.5,
        bumpMap: dents(i),
        bumpScale: 3,
      }),
    )
    m.position.set(Math.cos(a) * r, Math.sin(a) * r * 0.66, 0.03)
    m.rotation.set(rand() * 3, rand() * 3, 0)
    group.add(m)
  }
  return group
}

/** Half a bun, the torn side to the front. */
function half(pack: Pack, radius: number): THREE.Group {
  const group = new THREE.Group()
  const g = pleated(radius)
  const at = g.getAttribute('position')
  // What lies before the cut is pressed onto it.
  for (let i = 0; i < at.count; i++) if (at.getZ(i) > 0.02) at.setZ(i, 0.02 + (random(i + 3)() - 0.5) * 0.03)
  g.computeVertexNormals()
  const inside = filling(text(pack, 'filling', '#a8321c,#c2452c,#7a1c10').split(','), radius * 0.6)
  inside.position.set(0, radius * 0.1, 0.06)
  group.add(new THREE.Mesh(g, dough(pack)), inside)
  return group
}

/** Steamed bun on its square of paper; with `look.torn` a second one is torn open to its `look.filling`. */
function manapua(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const torn = flag(pack, 'torn')
  const whole = new THREE.Group()
  const dot = new THREE.Mesh(
    new THREE.SphereGeometry(0.15, 24, 16),
    gloss({ color: text(pack, 'dot', '#c22a3a'), roughness: 0.5 }),
  )
  dot.scale.y = 0.35
  dot.position.y = 0.76
  const sheet = new THREE.Mesh(
    new THREE.BoxGeometry(2.5, 0.03, 2.5),
    gloss({ color: '#fffdf6', roughness: 0.8 }),
  )
  sheet.position.y = -0.55
  whole.add(new THREE.Mesh(pleated(1.2), dough(pack)), dot, sheet)
  group.add(whole)
  if (torn) {
    const open = half(pack, 1.1)
    open.position.set(0.95, -0.06, 1.5)
    open.rotation.y = 0.35
    group.add(open)
  }
  return group
}

/** Sugared ball; with a filling it shows at the side. */
function malasada(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const g = shade(new THREE.SphereGeometry(1.15, 64, 48), '#c8792c', '#a85a1c', -0.5, 0.8)
  g.scale(1.08, 0.8, 1)
  group.add(
    new THREE.Mesh(
      g,
      gloss({ vertexColors: true, roughness: 0.7, bumpMap: grit(4, [6, 4]), bumpScale: 2.5 }),
    ),
  )
  const sugar = text(pack, 'sugar', '#ffffff')
  if (sugar)
    group.add(
      scatter(
        sample(g, 2400, (p) => p.y > -0.6, 7),
        {
          radius: 0.009,
          length: 0.012,
          material: gloss({ roughness: 0.3 }),
          colours: sugar.split(','),
          flat: false,
          lift: 0.004,
        },
      ),
    )
  const cream = text(pack, 'cream', '')
  if (cream) {
    const fill = new THREE.Mesh(
      new THREE.SphereGeometry(0.34, 32, 20),
      gloss({ color: cream, roughness: 0.28, clearcoat: 0.7 }),
    )
    fill.position.set(0.25, 0.78, 0.42)
    fill.scale.y = 0.6
    group.add(fill)
  }
  return group
}

/** Split roll with a stack between the halves, foot first: `look.stack` = "#patty,#cheese". */
export function stacked(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const [low, high] = [text(pack, 'bun', '#f2c98a'), text(pack, 'crust', '#c4762a')]
  const half = (top: boolean) => {
    const g = shade(new THREE.SphereGeometry(1.3, 64, 32, 0, Math.PI * 2, 0, Math.PI / 2), low, high, 0, 0.5)
    g.scale(1, top ? 0.68 : 0.34, 1)
    const m = new THREE.Mesh(
      g,
      gloss({
        vertexColors: true,
        roughness: 0.45,
        clearcoat: 0.35,
        bumpMap: dents(6),
        bumpScale: 0.6,
        side: THREE.DoubleSide,
      }),
    )
    if (!top) m.rotation.x = Math.PI
    return m
  }
  const rand = random(15)
  group.add(half(false))
  let y = 0
  for (const color of text(pack, 'stack', '#6b3a20,#f6b73c,#7cb342').split(',')) {
    const frill = color === '#7cb342' || color === '#8bc34a'
    const square = color === '#f6b73c' || color === '#ffd257'
    const h = frill ? 0.1 : square ? 0.07 : 0.28
    const g = square
      ? new THREE.BoxGeometry(2.05, h, 2.05)
      : new THREE.CylinderGeometry(1.36, 1.3, h, frill ? 26 : 56)
    if (frill) {
      const at = g.getAttribute('position')
      for (let i = 0; i < at.count; i++) at.setY(i, at.getY(i) + (rand() - 0.5) * 0.16)
      g.computeVertexNormals()
    }
    const m = new THREE.Mesh(
      g,
      gloss({
        color,
        roughness: 0.5,
        clearcoat: 0.35,
        bumpMap: dents(13, [3, 1]),
        bumpScale: frill || square ? 0.4 : 4,
      }),
    )
    m.position.y = y + h / 2
    y += h
    group.add(m)
  }
  const top = half(true)
  top.position.y = y
  group.add(top)
  if (flag(pack, 'seeds')) {
    const points = sample(top.geometry, 70, (p, n) => n.y > 0.5 && p.y > 0.4, 3)
    const seeds = scatter(points, {
      radius: 0.03,
      length: 0.05,
      material: gloss({ roughness: 0.5 }),
      colours: ['#fff3d0', '#f6e2b0'],
      lift: 0.01,
    })
    seeds.position.y = y
    group.add(seeds)
  }
  return group
}

const kinds: Record<string, (pack: Pack) => THREE.Group> = { manapua, malasada, stacked }

/** Round breads: `look.kind` manapua, malasada or stacked (burger, breakfast roll, slider). */
export const bun: Shape = (pack) => {
  const group = (kinds[text(pack, 'kind', 'manapua')] ?? manapua)(pack)
  group.rotation.y = -0.3
  return { group, tilt: 0.36, fit: 0.92, zoom: 1.18 }
}
