import type { CSSProperties } from 'react'

/** A place on the pane, for the marker styles; physical, since a map is never mirrored. */
export const positionStyle = ({ left, top }: { left: number; top: number }): CSSProperties =>
  ({ '--x': `${left}px`, '--y': `${top}px` }) as CSSProperties
