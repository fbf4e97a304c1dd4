import type { ColumnBuilderBase } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { nutrition } from '@kolea/contract/product.ts'
import type { ProductAttributes } from '@kolea/domain/catalog/product-attributes.ts'
import type { PromotionPeriod } from '@kolea/domain/promotions/promotion.ts'
import type { PromotionTranslations } from '../../texts/localized.ts'

type Localised = Record<string, { display_name: string; desc?: string }>

export interface SubcategoryRow {
  slug: string
  name: string
  localised: Localised
  type: string
}

export const categories = pgTable('categories', {
  categoryId: text('category_id').primaryKey(),
  slug: text('slug').notNull().unique(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  longDescription: text('long_description').notNull(),
  image: text('image'),
  tint: text('tint').notNull(),
  verifyAge: boolean('verify_age').notNull(),
  minPurchaseAge: jsonb('min_purchase_age').$type<Record<string, number>>().notNull(),
  localised: jsonb('localised').$type<Localised>().notNull(),
  metaTags: jsonb('meta_tags').$type<string[]>().notNull(),
  subcategories: jsonb('subcategories').$type<SubcategoryRow[]>().notNull(),
  /** Tobacco and CBD: stored, never shown (CAT-05). */
  hidden: boolean('hidden').notNull(),
  /** An operator has taken it off the shop, with all its goods; it is hidden as long as this is true. */
  withdrawn: boolean('withdrawn').notNull().default(false),
})
export type CategoryRow = typeof categories.$inferSelect

/** A column for each attribute of a product. */
const attributeColumns = {
  calories: integer('calories'),
  ingredients: text('ingredients'),
} satisfies Record<keyof ProductAttributes, ColumnBuilderBase>

export const products = pgTable('products', {
  productId: text('product_id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  brand: text('brand').notNull(),
  categoryId: text('category_id').notNull(),
  subcategory: text('subcategory').notNull(),
  description: text('description').notNull(),
  longDescription: text('long_description').notNull(),
  sizeValue: text('size_value').notNull(),
  nutrition: jsonb('nutrition').$type<z.output<typeof nutrition>>(),
  ...attributeColumns,
  upc: text('upc').notNull().unique(),
  gtin: text('gtin').notNull(),
  tags: jsonb('tags').$type<string[]>().notNull(),
  ageRestricted: boolean('age_restricted').notNull(),
  ageRestriction: integer('age_restriction'),
  limitPerOrder: integer('limit_per_order'),
  ignoreQuantity: boolean('ignore_quantity').notNull().default(false),
  matchingIds: jsonb('matching_ids').$type<string[]>().notNull(),
  popularity: integer('popularity').notNull(),
  /** The part of `popularity` that orders taught; a seed that is applied again starts from nothing. */
  learnedPopularity: integer('learned_popularity').notNull().default(0),
  image: text('image'),
  /** Pictures after the first one, in their order. */
  furtherImages: jsonb('further_images').$type<string[]>().notNull().default([]),
  hidden: boolean('hidden').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const searchTerms = pgTable('search_terms', {
  term: text('term').primaryKey(),
  searchKey: text('search_key').notNull(),
  popularity: integer('popularity').notNull(),
})

export const productPrices = pgTable(
  'product_prices',
  {
    productId: text('product_id').notNull(),
    priceZone: text('price_zone').notNull(),
    listCents: integer('list_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.priceZone, table.productId] })],
)

/** By kind: `price` {cents}, `multi_buy` {quantity, cents}, `buy_get` {buy, get}. */
export interface PromotionTerms {
  cents?: number
  quantity?: number
  buy?: number
  get?: number
}

export const promotions = pgTable('promotions', {
  promotionId: text('promotion_id').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind', { enum: ['price', 'multi_buy', 'buy_get'] }).notNull(),
  terms: jsonb('terms').$type<PromotionTerms>().notNull(),
  productIds: jsonb('product_ids').$type<string[]>().notNull(),
  matchingIds: jsonb('matching_ids').$type<string[]>().notNull(),
  shortDesc: text('short_desc').notNull(),
  longDesc: text('long_desc').notNull(),
  translations: jsonb('translations').$type<PromotionTranslations>().notNull().default({}),
  startDate: text('start_date').notNull(),
  expirationDate: text('expiration_date').notNull(),
  betweenHours: jsonb('between_hours').$type<PromotionPeriod['betweenHours']>(),
  dateRecurrence: jsonb('date_recurrence').$type<PromotionPeriod['dateRecurrence']>(),
  subscriberOnly: boolean('subscriber_only').notNull(),
})
export type PromotionRow = typeof promotions.$inferSelect

export const coupons = pgTable('coupons', {
  code: text('code').primaryKey(),
  kind: text('kind', { enum: ['percent', 'amount', 'free_delivery'] }).notNull(),
  value: integer('value').notNull(),
  minimumCents: integer('minimum_cents').notNull(),
  firstOrderOnly: boolean('first_order_only').notNull(),
  /** Null is everywhere. */
  countries: jsonb('countries').$type<('US' | 'CA')[]>(),
  startDate: text('start_date').notNull(),
  expirationDate: text('expiration_date').notNull(),
})

/** Whether a promotion was in force when its pages were last notified. */
export const promotionStates = pgTable('promotion_states', {
  promotionId: text('promotion_id').primaryKey(),
  holds: boolean('holds').notNull(),
})

/** What each store has; a product without a row is not carried there. */
export const storeProducts = pgTable(
  'store_products',
  {
    storeId: text('store_id').notNull(),
    productId: text('product_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.productId] })],
)
