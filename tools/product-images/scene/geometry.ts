import * as THREE from 'three'

export type Rand = () => number
export interface SurfacePoint {
  p: THREE.Vector3
  n: THREE.Vector3
}

/** Park–Miller generator: the same seed draws the same crumbs every time. */
export const random =
  (seed: number): Rand =>
  () =>
    (seed = (seed * 16807) % 2147483647) / 2147483647

export const vectors = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => new THREE.Vector2(x, y))

export const spline = (points: readonly (readonly [number, number])[], steps = 40) =>
  new THREE.SplineCurve(vectors(points)).getPoints(steps)

export const lathe = (points: THREE.Vector2[], material: THREE.Material, segments = 72) =>
  new THREE.Mesh(new THREE.LatheGeometry(points, segments), material)

/** A rounded rectangle lying in the plane, for extrusions. */
export function roundedRect(w: number, d: number, r: number): THREE.Shape {
  const s = new THREE.Shape()
  s.moveTo(-w / 2 + r, -d / 2)
  s.lineTo(w / 2 - r, -d / 2)
  s.quadraticCurveTo(w / 2, -d / 2, w / 2, -d / 2 + r)
  s.lineTo(w / 2, d / 2 - r)
  s.quadraticCurveTo(w / 2, d / 2, w / 2 - r, d / 2)
  s.lineTo(-w / 2 + r, d / 2)
  s.quadraticCurveTo(-w / 2, d / 2, -w / 2, d / 2 - r)
  s.lineTo(-w / 2, -d / 2 + r)
  s.quadraticCurveTo(-w / 2, -d / 2, -w / 2 + r, -d / 2)
  return s
}

/** Random points over a geometry's triangles, weighted by area, that pass `keep`. */
export function sample(
  source: THREE.BufferGeometry,
  count: number,
  keep: (p: THREE.Vector3, n: THREE.Vector3) => boolean = () => true,
  seed = 5,
): SurfacePoint[] {
  const rand = random(seed)
  const geometry = source.index ? source.toNonIndexed() : source
  const at = geometry.getAttribute('position')
  const [a, b, c] = [new THREE.Vector3(), new THREE.Vector3(), new THREE.Vector3()]
  const load = (i: number) => {
    a.fromBufferAttribute(at, i)
    b.fromBufferAttribute(at, i + 1)
    c.fromBufferAttribute(at, i + 2)
  }
  const sums: number[] = []
  let area = 0
  for (let i = 0; i < at.count; i += 3) {
    load(i)
    area += b.clone().sub(a).cross(c.clone().sub(a)).length() / 2
    sums.push(area)
  }
  const out: SurfacePoint[] = []
  for (let tries = 0; out.length < count && tries < count * 20; tries++) {
    const target = rand() * area
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < target) low = middle + 1
      else high = middle
    }
    load(low * 3)
    let [u, v] = [rand(), rand()]
    if (u + v > 1) [u, v] = [1 - u, 1 - v]
    const ab = b.clone().sub(a)
    const ac = c.clone().sub(a)
    const p = a.clone().addScaledVector(ab, u).addScaledVector(ac, v)
    const n = ab.cross(ac).normalize()
    if (keep(p, n)) out.push({ p, n })
  }
  return out
}

export interface ScatterOptions {
  radius: number
  length: number
  material: THREE.Material
  colours?: readonly string[]
  seed?: number
  lift?: number
  /** Lie along the surface (rice, sprinkles) rather than any way (crumbs). */
  flat?: boolean
}

/** Short capsules over surface points: grains of rice, sprinkles, crumbs, seeds. */
export function scatter(points: readonly SurfacePoint[], o: ScatterOptions): THREE.InstancedMesh {
  const rand = random(o.seed ?? 11)
  const mesh = new THREE.InstancedMesh(
    new THREE.CapsuleGeometry(o.radius, o.length, 2, 6),
    o.material,
    points.length,
  )
  const dummy = new THREE.Object3D()
  const up = new THREE.Vector3(0, 1, 0)
  const colour = new THREE.Color()
  points.forEach(({ p, n }, i) => {
    const t = new THREE.Vector3(rand() - 0.5, rand() - 0.5, rand() - 0.5)
    if (o.flat ?? true) t.addScaledVector(n, -t.dot(n)).addScaledVector(n, (rand() - 0.5) * 0.25)
    dummy.quaternion.setFromUnitVectors(up, t.normalize())
    dummy.position.copy(p).addScaledVector(n, o.lift ?? 0)
    dummy.scale.setScalar(0.85 + rand() * 0.3)
    dummy.updateMatrix()
    mesh.setMatrixAt(i, dummy.matrix)
    const pick = o.colours?.[Math.floor(rand() * (o.colours?.length ?? 0))]
    if (pick) mesh.setColorAt(i, colour.set(pick))
  })
  return mesh
}

/** Bakes a two-colour shade by height into vertex colours: browned tops, pale sides. */
export function shade(g: THREE.BufferGeometry, low: string, high: string, y0: number, y1: number) {
  const at = g.getAttribute('position')
  const [a, b] = [new THREE.Color(low), new THREE.Color(high)]
  const out = new Float32Array(at.count * 3)
  for (let i = 0; i < at.count; i++) {
    const t = THREE.MathUtils.smoothstep(at.getY(i), y0, y1)
    const c = a.clone().lerp(b, t)
    out.set([c.r, c.g, c.b], i * 3)
  }
  g.setAttribute('color', new THREE.BufferAttribute(out, 3))
  return g
}

/**
 * Cuts a model across at `x`: what lies beyond is pressed into the plane, which closes the cut. Returns new meshes whose places are baked
 * into their geometry.
 */
export function cutAcross(model: THREE.Object3D, x: number): THREE.Group {
  const group = new THREE.Group()
  model.updateMatrixWorld(true)
  model.traverse((o) => {
    if (!(o instanceof THREE.Mesh) || o instanceof THREE.InstancedMesh) return
    const mesh = o as THREE.Mesh
    const geometry = mesh.geometry.clone().applyMatrix4(mesh.matrixWorld)
    const at = geometry.getAttribute('position')
    geometry.computeBoundingBox()
    if ((geometry.boundingBox?.min.x ?? 0) >= x) return
    for (let i = 0; i < at.count; i++) if (at.getX(i) > x) at.setX(i, x)
    geometry.computeVertexNormals()
    group.add(new THREE.Mesh(geometry, mesh.material))
  })
  return group
}

/** A flat round face on a cut at `x`. */
export function cutFace(
  x: number,
  y: number,
  z: number,
  ry: number,
  rz: number,
  material: THREE.Material,
): THREE.Mesh {
  const face = new THREE.Mesh(new THREE.CircleGeometry(1, 40), material)
  face.rotation.y = Math.PI / 2
  face.scale.set(rz, ry, 1)
  face.position.set(x + 0.006, y, z)
  return face
}
