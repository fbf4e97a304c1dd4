import type * as THREE from 'three'
import { text } from '../pack.ts'
import type { Pack, Shape } from '../pack.ts'
import { spiral, square, turnover } from './pastry-cut.ts'
import { cookie, croissant, loaf, muffin, tart } from './pastry-round.ts'

const kinds: Record<string, (pack: Pack) => THREE.Group> = {
  croissant,
  cookie,
  muffin,
  spiral,
  square,
  turnover,
  loaf,
  tart,
}

/** Baked things without a wrapper; `look.kind` picks the form, `look.crust`, `look.crumb`, `look.bits` its colours. */
export const pastry: Shape = (pack) => {
  const group = (kinds[text(pack, 'kind', 'cookie')] ?? cookie)(pack)
  group.rotation.y = -0.35
  return { group, tilt: 0.5, fit: 0.94, zoom: 1.2 }
}
