import { defaultAge } from '../age/age-check.ts'

/** What decides whether a product may be brought in place of another. */
export interface ReplacementAttributes {
  readonly productId: string
  readonly categoryId: string
  readonly subcategory: string
  readonly ageRestricted: boolean
  readonly ageRestriction: number | null
}

const neededAge = ({ ageRestricted, ageRestriction }: ReplacementAttributes): number =>
  ageRestricted ? (ageRestriction ?? defaultAge) : 0

/**
 * Whether `other` may be named to be brought when `product` is sold out: another product of the same sub-category that
 * asks for no higher age, because the age was checked for what was ordered (BSK-06).
 */
export const mayReplace = (product: ReplacementAttributes, other: ReplacementAttributes): boolean =>
  other.productId !== product.productId &&
  other.categoryId === product.categoryId &&
  other.subcategory === product.subcategory &&
  neededAge(other) <= neededAge(product)
