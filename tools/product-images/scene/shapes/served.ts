import * as THREE from 'three'
import { cutAcross, cutFace, lathe, spline } from '../geometry.ts'
import { dents, gloss } from '../material.ts'
import { number, text, type Model, type Pack, type Shape } from '../pack.ts'
import { stacked } from './bun.ts'
import { dog } from './hotdog.ts'
import { slice } from './pizza.ts'
import { fills } from './skewer.ts'

function plate(radius: number): THREE.Mesh {
  const wall = gloss({ color: '#3f6f7c', roughness: 0.28, clearcoat: 0.7, side: THREE.DoubleSide })
  return lathe(
    spline(
      [
        [0, 0.02],
        [radius * 0.62, 0.02],
        [radius * 0.72, 0.06],
        [radius * 0.96, 0.2],
        [radius, 0.22],
        [radius * 0.97, 0.16],
        [radius * 0.7, -0.03],
        [radius * 0.6, -0.05],
      ],
      60,
    ),
    wall,
    96,
  )
}

const meat = (colour: string) =>
  gloss({ color: colour, roughness: 0.6, clearcoat: 0.2, bumpMap: dents(19, [3, 3]), bumpScale: 5 })

/** One half of a hot dog, its cut to the front: bread around the sausage. */
function halfDog(pack: Pack, far: boolean): THREE.Group {
  const whole = dog(pack)
  if (far) whole.rotation.y = Math.PI
  const half = cutAcross(whole, 0)
  const crumb = gloss({ color: '#fbeccb', roughness: 0.85 })
  half.add(
    cutFace(0, 0.62, 0.43, 0.44, 0.4, crumb),
    cutFace(0, 0.62, -0.43, 0.44, 0.4, crumb),
    cutFace(0.01, 1.02, 0, 0.31, 0.31, meat(text(pack, 'inside', '#d98a6a'))),
  )
  return half
}

function dogs(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const [near, far] = [halfDog(pack, false), halfDog(pack, true)]
  near.position.set(1.2, -0.1, 1.2)
  near.rotation.y = -1.1
  far.position.set(-0.15, -0.1, 0.55)
  far.rotation.y = -0.8
  group.add(near, far)
  return group
}

/** Two halves of a stacked roll, cut to the front, so that every layer is seen. */
function halves(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const crumb = gloss({ color: '#fdf0d2', roughness: 0.85, side: THREE.DoubleSide })
  const half = () => {
    const whole = stacked(pack)
    const size = new THREE.Box3().setFromObject(whole)
    const one = cutAcross(whole, 0)
    // The crumb of the roll's two halves: half ellipses above and below what is between them.
    const dome = (rise: number, y: number, up: 1 | -1) => {
      const shape = new THREE.Shape()
      shape.absellipse(0, 0, 1.2, rise, 0, Math.PI, false, 0)
      const face = new THREE.Mesh(new THREE.ShapeGeometry(shape, 40), crumb)
      face.scale.y = up
      face.rotation.y = Math.PI / 2
      face.position.set(0.008, y, 0)
      return face
    }
    one.add(dome(0.78, size.max.y - 0.88, 1), dome(0.34, 0, -1))
    return one
  }
  const [near, far] = [half(), half()]
  near.position.set(1.1, 0.46, 1)
  near.rotation.y = -1.05
  far.position.set(-0.35, 0.46, -0.05)
  far.rotation.y = -0.75
  group.add(near, far)
  return group
}

/** What was in the boat, on a plate; rolls and corn dogs have one of them cut. */
function tray(pack: Pack): THREE.Group {
  const group = new THREE.Group()
  const kind = text(pack, 'fill', 'pieces')
  const inside = meat(text(pack, 'inside', '#b98a6a'))
  const food = new THREE.Group()
  fills[kind]?.(pack, food)
  if (kind !== 'rolls' && kind !== 'corndog') {
    food.position.y = -0.36
    group.add(food)
    return group
  }
  const radius = kind === 'rolls' ? 0.19 : 0.22
  // A corn dog is cut at its end, not at its stick.
  if (kind === 'corndog') food.rotation.y = Math.PI
  food.updateMatrixWorld(true)
  food.children.slice().forEach((one, i) => {
    const isWhole = i !== food.children.length - (kind === 'rolls' ? 2 : 4)
    if (isWhole) group.add(cutAcross(one, 9))
    else {
      const half = cutAcross(one, 0.1)
      const { y, z } = one.getWorldPosition(new THREE.Vector3())
      half.add(cutFace(0.1, y, z, radius, radius, inside))
      group.add(half)
    }
  })
  group.position.y = -0.36
  group.rotation.y = -0.75
  return group
}

const foods: Readonly<Record<string, { draw: (pack: Pack) => THREE.Group; plate: number; tilt: number }>> = {
  dog: { draw: dogs, plate: 2.35, tilt: 0.62 },
  roll: { draw: halves, plate: 2.25, tilt: 0.5 },
  tray: { draw: tray, plate: 2.4, tilt: 0.78 },
  slice: { draw: slice, plate: 2.35, tilt: 1.05 },
}

/** Hot food as it is eaten: `look.food` dog, roll, tray or slice on a plate, cut open where that shows what is inside (`look.inside`). */
export const served: Shape = (pack): Model => {
  const group = new THREE.Group()
  const food = foods[text(pack, 'food', 'tray')] ?? foods['tray']!
  const what = food.draw(pack)
  what.position.y += number(pack, 'rise', 0.12)
  if (text(pack, 'food', '') === 'slice') what.position.y += 0.2
  group.add(plate(food.plate), what)
  group.rotation.y = -0.3
  return { group, tilt: food.tilt, fit: 0.92, zoom: 1.3 }
}
