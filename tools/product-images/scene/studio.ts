import * as THREE from 'three'
import type { Model } from './pack.ts'
import type { Measured } from './share.ts'

/** Side of the square canvas, px: a little over the largest picture we store, for clean edges. */
const side = 720

const warmShadow = 0x2a1a08

export interface Studio {
  /** Draws a model; `share` of the picture's height, 1 fills it. */
  shoot: (model: Model, share: number) => string
}

/** Length that has to fit into the picture's height, in the model's units. */
const reachOf = (size: THREE.Vector3, { fit }: Model) =>
  Math.max(size.y, size.x * 1.12, fit ? Math.hypot(size.x, size.z) * fit * 0.9 : 0)

/** A model's box as the scale needs it. */
export function measure(model: Model): Measured {
  const size = new THREE.Box3().setFromObject(model.group).getSize(new THREE.Vector3())
  return { volume: size.x * size.y * size.z, reach: reachOf(size, model) / (model.zoom ?? 1) }
}

function softBoxes(renderer: THREE.WebGLRenderer): THREE.Texture {
  const room = new THREE.Scene()
  room.background = new THREE.Color(0x8f959c)
  const box = (w: number, h: number, x: number, y: number, z: number, light: number) => {
    const m = new THREE.Mesh(
      new THREE.PlaneGeometry(w, h),
      new THREE.MeshBasicMaterial({ color: new THREE.Color(light, light, light), side: THREE.DoubleSide }),
    )
    m.position.set(x, y, z)
    m.lookAt(0, 0, 0)
    room.add(m)
  }
  box(3, 9, -7, 2, 3, 14)
  box(2.2, 9, 7.5, 2, 2, 9)
  box(12, 5, 0, 9, 0, 7)
  box(8, 3, 0, -5.5, 4.5, 3)
  return new THREE.PMREMGenerator(renderer).fromScene(room, 0.02).texture
}

/** A soft dark pool where the pack meets the ground, so that it stands and does not float. */
function contactShadow(w: number, d: number): THREE.Mesh {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 128
  const c = canvas.getContext('2d')
  if (!c) throw new Error('no 2d canvas')
  const g = c.createRadialGradient(64, 64, 0, 64, 64, 64)
  g.addColorStop(0, 'rgba(42,26,8,.5)')
  g.addColorStop(0.55, 'rgba(42,26,8,.2)')
  g.addColorStop(1, 'rgba(42,26,8,0)')
  c.fillStyle = g
  c.fillRect(0, 0, 128, 128)
  const m = new THREE.Mesh(
    new THREE.PlaneGeometry(w, d),
    new THREE.MeshBasicMaterial({
      map: new THREE.CanvasTexture(canvas),
      transparent: true,
      depthWrite: false,
      toneMapped: false,
    }),
  )
  m.rotation.x = -Math.PI / 2
  m.position.y = 0.003
  return m
}

function keyLight(): THREE.DirectionalLight {
  const key = new THREE.DirectionalLight(0xfff4e6, 1.5)
  key.position.set(-3.5, 7, 5)
  key.castShadow = true
  key.shadow.mapSize.set(512, 512)
  key.shadow.radius = 13
  key.shadow.blurSamples = 12
  key.shadow.bias = -0.002
  Object.assign(key.shadow.camera, { left: -4, right: 4, top: 6, bottom: -3 })
  return key
}

/**
 * Frees what one picture put on the graphics device; six hundred of them would not fit. Materials stay: the last one of a kind would take
 * its compiled program along, and to compile it again for the next picture takes longer than to draw it.
 */
function dispose(scene: THREE.Scene, keep: THREE.Texture) {
  scene.traverse((o) => {
    if (o instanceof THREE.DirectionalLight) o.shadow.dispose()
    if (!(o instanceof THREE.Mesh)) return
    if (o instanceof THREE.InstancedMesh) o.dispose()
    const mesh = o as THREE.Mesh
    mesh.geometry.dispose()
    for (const m of [mesh.material].flat()) {
      for (const v of Object.values(m)) if (v instanceof THREE.Texture && v !== keep) v.dispose()
    }
  })
}

export function openStudio(): Studio {
  const renderer = new THREE.WebGLRenderer({ antialias: true, alpha: true, preserveDrawingBuffer: true })
  renderer.setPixelRatio(1)
  renderer.setSize(side, side)
  renderer.toneMapping = THREE.NeutralToneMapping
  renderer.toneMappingExposure = 1.05
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = THREE.VSMShadowMap
  document.body.appendChild(renderer.domElement)
  const environment = softBoxes(renderer)

  return {
    shoot(model, share) {
      const { group, tilt, fit, zoom = 1 } = model
      const scene = new THREE.Scene()
      scene.environment = environment
      scene.environmentIntensity = 0.55
      const box = new THREE.Box3().setFromObject(group)
      group.position.y = -box.min.y
      group.traverse((o) => {
        if (o instanceof THREE.Mesh) o.castShadow = !(o.material as THREE.Material).transparent
      })
      const size = box.getSize(new THREE.Vector3())
      const floor = new THREE.Mesh(
        new THREE.PlaneGeometry(40, 40),
        new THREE.ShadowMaterial({ color: warmShadow, opacity: 0.1 }),
      )
      floor.rotation.x = -Math.PI / 2
      floor.receiveShadow = true
      const pool = contactShadow(size.x * (fit ? 1.16 : 1.35), Math.max(size.z * (fit ? 1.25 : 1.9), 1.2))
      scene.add(group, floor, pool, keyLight())

      const camera = new THREE.PerspectiveCamera(24, 1, 0.1, 100)
      const reach = (reachOf(size, model) * (2.85 / zoom)) / share
      // A small pack stands lower in its picture, nearly on the line of the large one.
      const above = size.y * (1 / share - 1) * 0.3
      camera.position.set(0, size.y * 0.5 + above + Math.sin(tilt) * reach, Math.cos(tilt) * reach)
      camera.lookAt(0, size.y * 0.485 + above, 0)
      renderer.setClearColor(0, 0)
      renderer.render(scene, camera)
      const url = renderer.domElement.toDataURL('image/png')
      dispose(scene, environment)
      return url
    },
  }
}
