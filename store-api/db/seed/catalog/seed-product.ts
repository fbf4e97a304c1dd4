import type { z } from 'zod'
import type { ProductAttributes } from '@kolea/domain/catalog/product-attributes.ts'
import type { nutrition } from '@kolea/contract/product.ts'
import type { Packshot } from './packshot.ts'

export type SeedNutrition = z.output<typeof nutrition>

/** One row of the seeded catalog. Money is integer cents, energy is kilocalories (negative: "less than"). */
export interface SeedProduct extends ProductAttributes {
  /** Six digits: category number and place in it; never reused. */
  id: string
  name: string
  slug: string
  brand: string
  categoryId: string
  /** Slug of a sub-category of that category. */
  subCategory: string
  /** At most 120 characters. */
  desc: string
  longDesc: string
  /** Typical Hawaiʻi price before any promotion. */
  priceCents: number
  sizeValue: string
  nutrition: SeedNutrition | null
  /** UPC-A, twelve digits; number system 4 is for in-store use and belongs to no company. */
  upc: string
  /** GTIN-14 of the same article. */
  gtin: string
  tags: string[]
  ageRestricted: boolean
  ageRestriction: number | null
  limitPerOrder: number | null
  /** Sizes and flavours that a promotion counts together. */
  matchingId: string
  /** 0 to 1000, higher sells more. */
  popularity: number
  /** Null for rows that are never listed. */
  packshot: Packshot | null
  /** A second picture: hot food as it is eaten. */
  served: Packshot | null
}
