import type { CSSProperties } from 'react'
import type { PaneBox } from './map-data.ts'

/** A place on the pane, for the marker styles; physical, since a map is never mirrored. */
export const positionStyle = ({ left, top }: { left: number; top: number }): CSSProperties =>
  ({ '--x': `${left}px`, '--y': `${top}px` }) as CSSProperties

/** The space that a marker takes around its place, in px. */
export const markerBox = ({ left, top }: { left: number; top: number }, half = 24): PaneBox => ({
  left,
  top,
  halfWidth: half,
  halfHeight: half,
})
