export type PackShape =
  | 'bag'
  | 'bento'
  | 'blister'
  | 'bottle'
  | 'bowl'
  | 'box'
  | 'bun'
  | 'can'
  | 'carton'
  | 'clamshell'
  | 'cup'
  | 'donut'
  | 'eggs'
  | 'fruit'
  | 'glass'
  | 'hotdog'
  | 'jar'
  | 'jug'
  | 'multipack'
  | 'musubi'
  | 'pastry'
  | 'pizza'
  | 'pouch'
  | 'pump'
  | 'roll'
  | 'sandwich'
  | 'served'
  | 'skewer'
  | 'sleeve'
  | 'slush'
  | 'stick'
  | 'tin'
  | 'tub'
  | 'tube'
  | 'wrapper'

export type LabelFont = 'Lilita One' | 'Pacifico' | 'Alfa Slab One' | 'Outfit'
export type LabelLayout = 'burst' | 'sun' | 'frame' | 'stripe' | 'clean' | 'leaf'

/** What is rendered for one product: a shape, the words and art of its label, and its colours (CSS hex). */
export interface Packshot {
  shape: PackShape
  /** Words on the label: brand, what it is, flavour, declared size. Shapes without a label ignore them. */
  brand: string
  sub: string
  flavour: string
  size: string
  font: LabelFont
  layout: LabelLayout
  /** Names of motifs (tools/product-images/motifs); the first stands in the middle, the others at its sides. */
  art: readonly string[]
  /** Top of the label, its foot, the band the flavour is printed on. */
  colours: readonly [string, string, string]
  /** Colour of the brand, of its outline, of the kind under it, and of the words on the band. */
  ink: string
  subInk: string
  outline: string
  bandInk: string
  /** What only this shape understands: toppings, liquid, lid, proportions. */
  look: Readonly<Record<string, string | number | boolean>>
}
