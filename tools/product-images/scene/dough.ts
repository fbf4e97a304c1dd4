import * as THREE from 'three'
import { sample, scatter } from './geometry.ts'
import { gloss } from './material.ts'
import { number, text } from './pack.ts'
import type { Pack } from './pack.ts'

/** Colours of the browned outside and of the pale inside. */
export const crust = (pack: Pack) => text(pack, 'crust', '#c67f34')
export const crumb = (pack: Pack) => text(pack, 'crumb', '#f0c988')

/** Chips, nuts or crumbs in the colours of `look.bits`, pressed into whatever faces up above `minY`. */
export function bits(pack: Pack, g: THREE.BufferGeometry, minY: number): THREE.Object3D {
  const colours = text(pack, 'bits', '').split(',').filter(Boolean)
  if (colours.length === 0) return new THREE.Group()
  const size = number(pack, 'bit', 1)
  return scatter(
    sample(g, number(pack, 'count', 34), (p, n) => n.y > 0.3 && p.y > minY, 21),
    {
      radius: 0.07 * size,
      length: 0.07 * size,
      material: gloss({ roughness: 0.4, clearcoat: 0.5 }),
      colours,
    },
  )
}
