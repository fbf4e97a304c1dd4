import * as THREE from 'three'
import { canvasTexture, gloss } from './material.ts'

/** Printed paper tray for hot food, about 3.7 × 1.2 at its foot. `colour` is the check. */
export function boat(colour: string): THREE.Group {
  const group = new THREE.Group()
  const paper = canvasTexture(256, 256, (c, w, h) => {
    c.fillStyle = '#fff8ec'
    c.fillRect(0, 0, w, h)
    c.fillStyle = `${colour}d8`
    for (let i = 1; i < 8; i += 2) c.fillRect(0, i * 32, w, 32)
    c.globalAlpha = 0.55
    for (let i = 1; i < 8; i += 2) c.fillRect(i * 32, 0, 32, h)
  })
  paper.repeat.set(2.2, 2.2)
  const wall = gloss({ map: paper, roughness: 0.7, side: THREE.DoubleSide })
  const quad = (p: number[], uv: number[]) => {
    const g = new THREE.BufferGeometry()
    g.setAttribute('position', new THREE.Float32BufferAttribute(p, 3))
    g.setAttribute('uv', new THREE.Float32BufferAttribute(uv, 2))
    g.setIndex([0, 1, 2, 0, 2, 3])
    g.computeVertexNormals()
    group.add(new THREE.Mesh(g, wall))
  }
  const [x, xt, z, zt, y] = [1.85, 2.12, 0.62, 0.98, 0.74]
  for (const s of [-1, 1]) {
    quad([-x, 0, s * z, x, 0, s * z, xt, y, s * zt, -xt, y, s * zt], [0, 0, 1, 0, 1, 0.12, 0, 0.12])
    quad([s * x, 0, -z, s * x, 0, z, s * xt, y, zt, s * xt, y, -zt], [0, 0, 0.5, 0, 0.5, 0.12, 0, 0.12])
  }
  quad([-x, 0.01, -z, x, 0.01, -z, x, 0.01, z, -x, 0.01, z], [0, 0, 1, 0, 1, 0.2, 0, 0.2])
  return group
}
