import { z } from 'zod'
import { cardAttributes, pageAttributes, wireShape } from '@kolea/domain/catalog/product-attributes.ts'
import { cents, clockTime, id } from './scalars.ts'

/** An offer of a product, one of its `promos`. */
const promo = z.object({
  promo_id: id,
  /** Price under this promotion, or null for a multi-buy. */
  promo_price: cents.nullable(),
  promo_short_desc: z.string(),
  promo_long_desc: z.string(),
  /** Primary tag of the language of `promo_long_desc`; an API that leaves it out says English. */
  promo_long_desc_language: z.string().default('en'),
  subscriber_only: z.boolean(),
})

/** What a line of a basket and one of an order say of their product. */
export const lineProduct = z.object({
  product_id: id,
  name: z.string(),
  slug: z.string(),
  category_slug: z.string(),
  thumbnail: z.string().nullable(),
  size_value: z.string(),
})

/** What a card needs. Prices are the store's, or the country's list prices when no store is given. */
export const productSummary = z.object({
  product_id: id,
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  category_id: id,
  category: z.string(),
  category_slug: z.string(),
  subCategory: z.string(),
  price: cents,
  /** The price that sorting by price uses. */
  catalog_price: cents,
  promo_price: cents.nullable(),
  promos: z.array(promo),
  thumbnail: z.string().nullable(),
  size_value: z.string(),
  ...wireShape(cardAttributes),
  tags: z.array(z.string()),
  age_restricted: z.boolean().default(true),
  age_restriction: z.int().nullable(),
  available: z.boolean(),
  /** Quantity in this store; null without a store. */
  availableQuantity: z.int().nullable(),
  ignore_quantity: z.boolean(),
  limit_per_order: z.int().nullable(),
  availabilityMessage: z.string().nullable(),
  matching_ids: z.array(z.string()),
})
export type WireProductSummary = z.output<typeof productSummary>

export const nutrition = z.object({
  serving: z.string(),
  servings: z.string(),
  calories: z.int(),
  fat_g: z.number(),
  saturated_fat_g: z.number(),
  sodium_mg: z.number(),
  carbs_g: z.number(),
  sugars_g: z.number(),
  protein_g: z.number(),
})

export const productDetails = productSummary.extend({
  desc: z.string(),
  long_desc: z.string(),
  images: z.array(z.string()),
  meta_tags: z.array(z.string()),
  verify_age: z.boolean(),
  sale_hours_by_day: z.record(z.string(), z.array(z.object({ start_time: clockTime, end_time: clockTime }))),
  store_id: id.nullable(),
  upc: z.string(),
  upcs: z.array(z.string()),
  displayNutritionInfo: z.boolean(),
  nutrition: nutrition.nullable(),
  ...wireShape(pageAttributes),
  slin: z.string(),
})
export type WireProductDetails = z.output<typeof productDetails>
