import type { ProductAttributes } from '@kolea/domain/catalog/product-attributes.ts'
import type { BrandId } from './brands.ts'
import type { PackShape } from './packshot.ts'
import type { Tone } from './palette.ts'

type Look = Record<string, string | number | boolean>

interface Served {
  shape?: PackShape
  look: Look
}

/** [serving, servings, kcal, fat g, saturated g, sodium mg, carbohydrate g, sugars g, protein g], per serving. */
export type Facts = readonly [string, string, number, number, number, number, number, number, number]

/** Attributes with a value of their own; calories and ingredients follow from `facts`, `cal` and `with`. */
type GivenAttributes = Partial<Omit<ProductAttributes, 'calories' | 'ingredients'>>

export interface Size {
  size: string
  /** As the law wants it on the label; `size` in capitals when absent. */
  printed?: string
  /** Cents. */
  price: number
  /** Added to the name and the short description of every size but the first. */
  suffix?: string
  note?: string
  /** A sentence about this amount. */
  use: string
  servings?: string
  shape?: PackShape
  look?: Look
}

export interface Flavour {
  /** Printed on the band and used in the name. */
  flavour: string
  /** Whole name, where brand, line and flavour do not say it well. */
  name?: string
  tone: Tone
  /** Where this one's amount is not the line's. */
  size?: string
  /** Where this one is in another pack than its line. */
  shape?: PackShape
  /** Motifs of the label, separated by spaces: the middle one first. */
  art?: string
  desc: string
  more: string
  /** kcal; fat, carbohydrate and sugars follow in proportion. */
  cal?: number
  /** What this flavour adds to the line's ingredients, in place of "{}". */
  with?: string
  /** Whole lists, where this one is made of other things than its line. */
  facts?: Facts
  ingredients?: string
  /** Cents over the size's price. */
  extra?: number
  popularity?: number
  subCategory?: string
  tags?: string[]
  look?: Look
  /** A second picture, as it is eaten: what it differs in from the first; `shape` is `served` unless it says another. */
  served?: Served
  /** Where they are not the line's. */
  attributes?: GivenAttributes
}

/** One brand's line: what all flavours and sizes share. */
export interface ProductLine {
  brand: BrandId
  /** After the brand in the name; empty when the brand says it all. */
  line: string
  /** Under the brand on the label. */
  printed: string
  subCategory: string
  shape: PackShape
  look?: Look
  /** A sentence about how or where the line is made. */
  about: string
  facts?: Facts
  /** "{}" is replaced by the flavour's `with`. */
  ingredients?: string
  tags?: string[]
  attributes?: GivenAttributes
  minimumAge?: number
  limit?: number
  /** Group that promotions count together; brand and line when absent. */
  match?: string
  sizes: Size[]
  flavours: Flavour[]
}

export const line = (l: ProductLine): ProductLine => l
