import type * as THREE from 'three'
import type { Packshot } from '@kolea/store-api/db/seed/catalog/packshot.ts'

/** A packshot as the page receives it: art names replaced by pictures already decoded. */
export interface Pack extends Omit<Packshot, 'art'> {
  art: readonly HTMLImageElement[]
}

export interface Model {
  group: THREE.Group
  /** Camera's rise above the horizon, radians. */
  tilt: number
  /** For low, wide things: how much of their ground diagonal has to fit. */
  fit?: number
  /** Over 1 brings the camera nearer. */
  zoom?: number
}

export type Shape = (pack: Pack) => Model

export const number = (pack: Pack, key: string, fallback: number) => {
  const v = pack.look[key]
  return typeof v === 'number' ? v : fallback
}
export const text = (pack: Pack, key: string, fallback: string) => {
  const v = pack.look[key]
  return typeof v === 'string' ? v : fallback
}
export const flag = (pack: Pack, key: string) => pack.look[key] === true
