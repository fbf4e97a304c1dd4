import type { LabelFont, LabelLayout } from './packshot.ts'

export interface Brand {
  name: string
  /** On the label, where that differs from the name. */
  printed?: string
  font: LabelFont
  layout: LabelLayout
  /** flavour: wears its colours whole; brand: its own, band by flavour; dark: own dark ground; pale: light ground, ink by flavour. */
  wears: 'flavour' | 'brand' | 'dark' | 'pale'
  base?: readonly [string, string]
  ink?: string
}

/** Preserves the literals of a brand while its shape is checked. */
export const brand = (b: Brand): Brand => b
