import { z } from 'zod'
import type { SaleHours } from '../location/store.ts'
import { attributeShape, cardAttributes, type PageAttributes } from './product-attributes.ts'

/** A dated offer on a product; cents. */
const promoSchema = z.strictObject({
  promoId: z.string(),
  promoPriceCents: z.number().nullable(),
  shortText: z.string(),
  longText: z.string(),
  /** Primary tag of the language of `longText`: one that nobody has translated is in English. */
  longTextLanguage: z.string(),
  subscriberOnly: z.boolean(),
})
export type Promo = z.output<typeof promoSchema>

/** A product as cards, baskets and search rows show it. */
export const productSummarySchema = z.strictObject({
  productId: z.string(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  categoryId: z.string(),
  categoryName: z.string(),
  categorySlug: z.string(),
  subcategory: z.string(),
  priceCents: z.number(),
  /** Only when lower than `priceCents`. */
  promoPriceCents: z.number().nullable(),
  promos: z.array(promoSchema).readonly(),
  /** Base of the picture's files, `/media/products/100101`; null shows the fallback picture. */
  image: z.string().nullable(),
  size: z.string(),
  ...attributeShape(cardAttributes),
  tags: z.array(z.string()).readonly(),
  ageRestricted: z.boolean(),
  ageRestriction: z.number().nullable(),
  available: z.boolean(),
  /** Units in the store; null when no store is chosen. */
  availableQuantity: z.number().nullable(),
  ignoreQuantity: z.boolean(),
  limitPerOrder: z.number().nullable(),
  availabilityMessage: z.string().nullable(),
  matchingIds: z.array(z.string()).readonly(),
})
export type ProductSummary = z.output<typeof productSummarySchema>

export interface Nutrition {
  serving: string
  servings: string
  calories: number
  fatG: number
  saturatedFatG: number
  sodiumMg: number
  carbsG: number
  sugarsG: number
  proteinG: number
}

export interface ProductDetails extends ProductSummary, PageAttributes {
  shortText: string
  longText: string
  /** Bases of the files of every picture, the one of cards first. */
  images: readonly string[]
  metaTags: readonly string[]
  upc: string
  nutrition: Nutrition | null
  /** Empty for what is sold at any hour. */
  saleHours: SaleHours
  storeId: string | null
}

const filterSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  values: z.array(z.strictObject({ value: z.string(), count: z.number() })).readonly(),
})
export type Filter = z.output<typeof filterSchema>

/** A page of products; `lastKey` is null on the last one. */
const productPageSchema = z.strictObject({
  items: z.array(productSummarySchema).readonly(),
  lastKey: z.string().nullable(),
  total: z.number(),
})
export type ProductListPage = z.output<typeof productPageSchema>

/** A category, or one of its sub-categories, that a search names. */
const searchedShelfSchema = z.strictObject({
  /** Slug. */
  category: z.string(),
  /** Slug; null is the whole category. */
  subcategory: z.string().nullable(),
  /** In the language of the request. */
  name: z.string(),
})
export type SearchedShelf = z.output<typeof searchedShelfSchema>

const understandingShape = {
  /** False: the shop is known not to sell it. */
  isSold: z.boolean(),
  /** Shelves that the words mean, or the nearest ones to what is not sold. */
  shelves: z.array(searchedShelfSchema).readonly(),
}

export const searchPageSchema = productPageSchema.extend({
  terms: z.array(z.string()).readonly(),
  filters: z.array(filterSchema).readonly(),
  ...understandingShape,
  /** What was searched for in place of what was typed, where slips were corrected. */
  shownFor: z.string().nullable(),
  /** Typed words without which the rest was searched. */
  leftOut: z.array(z.string()).readonly(),
  /** A page of the shop that answers the query better than products: its path without language or store. */
  pagePath: z.string().nullable(),
  /** What answers better than all that the store carries, each with the nearest store that has it and how far that is, in km. */
  elsewhere: z
    .array(
      z.strictObject({
        productId: z.string(),
        name: z.string(),
        storeId: z.string(),
        storeName: z.string(),
        km: z.number(),
      }),
    )
    .readonly(),
})
export type SearchPage = z.output<typeof searchPageSchema>

/** What was found for each line of a shopping list, in its order (SEA-04). */
export const searchedListSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        /** The best match first, then what may be selected instead. */
        items: z.array(productSummarySchema).readonly(),
        ...understandingShape,
      }),
    )
    .readonly(),
})
export type SearchedList = z.output<typeof searchedListSchema>

export interface Listing extends ProductListPage {
  facets: readonly { slug: string; name: string; count: number }[]
}
