import * as THREE from 'three'
import { random } from './geometry.ts'

export const gloss = (p: THREE.MeshPhysicalMaterialParameters) => new THREE.MeshPhysicalMaterial(p)

export const metal = (color: THREE.ColorRepresentation = 0xd8dade, roughness = 0.22) =>
  new THREE.MeshStandardMaterial({ color, metalness: 1, roughness, envMapIntensity: 1.1 })

/** Clear plastic or glass, drawn after what it contains; transmission would cost a second pass. */
export const clear = (opacity = 0.18) =>
  gloss({
    color: 0xffffff,
    transparent: true,
    opacity,
    roughness: 0.04,
    clearcoat: 1,
    envMapIntensity: 1.7,
    side: THREE.DoubleSide,
    depthWrite: false,
  })

type Draw = (c: CanvasRenderingContext2D, w: number, h: number) => void

export function canvasTexture(w: number, h: number, draw: Draw): THREE.CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = w
  canvas.height = h
  const c = canvas.getContext('2d')
  if (!c) throw new Error('no 2d canvas')
  draw(c, w, h)
  const t = new THREE.CanvasTexture(canvas)
  t.colorSpace = THREE.SRGBColorSpace
  t.anisotropy = 4
  t.wrapS = t.wrapT = THREE.RepeatWrapping
  return t
}

/** Soft dents for foil, dough and meat, as a bump map. */
export function dents(seed: number, repeat: readonly [number, number] = [1, 1]): THREE.CanvasTexture {
  const rand = random(seed)
  const t = canvasTexture(256, 256, (c, n) => {
    c.fillStyle = '#808080'
    c.fillRect(0, 0, n, n)
    for (let i = 0; i < 60; i++) {
      const [x, y, w, h, a] = [rand() * n, rand() * n, 10 + rand() * 50, 3 + rand() * 9, rand() * Math.PI]
      const v = rand() > 0.5 ? 255 : 0
      c.save()
      c.translate(x, y)
      c.rotate(a)
      const g = c.createRadialGradient(0, 0, 0, 0, 0, w)
      g.addColorStop(0, `rgba(${v},${v},${v},.35)`)
      g.addColorStop(1, `rgba(${v},${v},${v},0)`)
      c.fillStyle = g
      c.scale(1, h / w)
      c.beginPath()
      c.arc(0, 0, w, 0, 7)
      c.fill()
      c.restore()
    }
  })
  t.colorSpace = THREE.NoColorSpace
  t.repeat.set(...repeat)
  return t
}

/** Fine grit for ice, sugar and crumb, as a bump map. */
export function grit(seed: number, repeat: readonly [number, number] = [3, 2]): THREE.CanvasTexture {
  const rand = random(seed)
  const t = canvasTexture(256, 256, (c, n) => {
    c.fillStyle = '#777'
    c.fillRect(0, 0, n, n)
    for (let i = 0; i < 1400; i++) {
      const v = rand() > 0.5 ? 255 : 30
      c.fillStyle = `rgba(${v},${v},${v},.3)`
      c.beginPath()
      c.arc(rand() * n, rand() * n, 1 + rand() * 3, 0, 7)
      c.fill()
    }
  })
  t.colorSpace = THREE.NoColorSpace
  t.repeat.set(...repeat)
  return t
}
