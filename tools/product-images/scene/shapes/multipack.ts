import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { label } from '../label.ts'
import { gloss } from '../material.ts'
import { number, text, type Model, type Pack, type Shape } from '../pack.ts'
import { bottle } from './bottle.ts'
import { box } from './box.ts'
import { can } from './can.ts'
import { glass } from './glass.ts'

interface Unit {
  draw: Shape
  /** Share of a unit's height that the sleeve covers, from the foot; none where each unit shows its own label. */
  sleeve: number | null
  /** What every unit of this kind looks like, whatever the pack says. */
  look?: Pack['look']
}

const units: Readonly<Record<string, Unit>> = {
  can: { draw: can, sleeve: 0.72 },
  bottle: { draw: bottle, sleeve: 0.58 },
  glass: { draw: glass, sleeve: 0.56 },
  box: { draw: box, sleeve: null, look: { wide: 1.5, tall: 2.6, deep: 1.1 } },
}

/** A cardboard grip between the necks of a carrier of bottles. */
function grip(width: number, rise: number, colour: string): THREE.Group {
  const group = new THREE.Group()
  const board = new THREE.Mesh(
    new RoundedBoxGeometry(width * 0.78, rise, 0.08, 2, 0.04),
    gloss({ color: colour, roughness: 0.55, clearcoat: 0.15 }),
  )
  const slot = new THREE.Mesh(
    new RoundedBoxGeometry(width * 0.3, rise * 0.2, 0.12, 3, 0.05),
    gloss({ color: '#20140c' }),
  )
  slot.position.y = rise * 0.28
  group.add(board, slot)
  return group
}

function straw(): THREE.Mesh {
  const m = new THREE.Mesh(
    new THREE.CylinderGeometry(0.05, 0.05, 1.7, 16),
    gloss({ color: '#fffdf8', roughness: 0.4, clearcoat: 0.4 }),
  )
  m.rotation.z = 0.5
  return m
}

function sleeve(pack: Pack, w: number, h: number, d: number): THREE.Mesh {
  const board = (color: string) => gloss({ color, roughness: 0.5, clearcoat: 0.2 })
  const front = gloss({
    map: label(pack, 1240, Math.round((1240 * h) / w), 620, 1130),
    roughness: 0.5,
    clearcoat: 0.2,
  })
  const side = board(pack.colours[1])
  return new THREE.Mesh(new RoundedBoxGeometry(w, h, d, 3, 0.04), [
    side,
    side,
    board(pack.colours[0]),
    side,
    front,
    side,
  ])
}

/**
 * What is sold together: `look.columns` by `look.rows` of `look.unit` (can, bottle, glass or box), each with the look of the single one,
 * in a printed sleeve.
 */
export const multipack: Shape = (pack): Model => {
  const group = new THREE.Group()
  const kind = text(pack, 'unit', 'can')
  const unit = units[kind] ?? units['can']!
  const [columns, rows] = [number(pack, 'columns', 3), number(pack, 'rows', 2)]
  const one = unit.draw({ ...pack, look: { ...pack.look, ...unit.look } }).group
  one.rotation.y = 0
  const size = new THREE.Box3().setFromObject(one).getSize(new THREE.Vector3())
  const foot = new THREE.Box3().setFromObject(one).min.y
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const copy = one.clone()
      copy.position.set((column - (columns - 1) / 2) * size.x, -foot, (row - (rows - 1) / 2) * size.z)
      group.add(copy)
      if (kind === 'box') {
        const drink = straw()
        drink.position.set(copy.position.x + 0.1, size.y + 0.3, copy.position.z)
        group.add(drink)
      }
    }
  const [w, d] = [columns * size.x, rows * size.z]
  if (unit.sleeve !== null) {
    const h = size.y * unit.sleeve
    const wrap = sleeve(pack, w + 0.08, h, d + 0.08)
    wrap.position.y = h / 2
    group.add(wrap)
  }
  if (kind === 'glass') {
    const rise = size.y * 0.62
    const handle = grip(w, rise, pack.colours[0])
    handle.position.y = size.y * 0.82
    group.add(handle)
  }
  group.rotation.y = -0.42
  return { group, tilt: 0.26, fit: 0.92, zoom: 1.12 }
}
