import * as THREE from 'three'

export interface Film {
  w: number
  h: number
  /** Depth of the front bulge. */
  depth: number
  /** Which pair of edges is sealed. */
  seals: 'ends' | 'sides'
}

/** Front of a filled film pack: bulges between two crimped seals, with creases running out of them. */
export function filmFront({ w, h, depth, seals }: Film): THREE.BufferGeometry {
  const geometry = new THREE.PlaneGeometry(w, h, seals === 'ends' ? 110 : 160, seals === 'ends' ? 160 : 90)
  const at = geometry.getAttribute('position')
  for (let i = 0; i < at.count; i++) {
    const [nx, ny] = [at.getX(i) / (w / 2), at.getY(i) / (h / 2)]
    const [across, along, length] = seals === 'ends' ? [nx, ny, h] : [ny, nx, w]
    const open = THREE.MathUtils.clamp((1 - Math.abs(along) - 0.045) / (seals === 'ends' ? 0.28 : 0.16), 0, 1)
    const s = open * open * (3 - 2 * open)
    const round = Math.pow(Math.max(0, 1 - Math.pow(Math.abs(across), 2.6)), 0.6)
    let z = depth * round * Math.pow(s, 0.8)
    z += (1 - s) * Math.min(1, open * 6) * 0.045 * Math.sin(across * 23 + Math.sin(along * 9) * 1.5) * round
    z += (0.012 * Math.sin(across * 7 + along * 11) + 0.01 * Math.sin(across * 13 - along * 5)) * round * s
    if (open <= 0.001) z += 0.012 * Math.sin(along * length * 60)
    at.setZ(i, z)
    const pinch = 1 - 0.045 * s * Math.abs(across)
    if (seals === 'ends') at.setX(i, at.getX(i) * pinch)
    else at.setY(i, at.getY(i) * pinch)
  }
  geometry.computeVertexNormals()
  return geometry
}
