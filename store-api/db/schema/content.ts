import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { countries } from '@kolea/domain/location/country.ts'
import { storedJson } from '../stored-json.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Values an operator set; a feature without a row has its default. */
export const featureValues = pgTable(
  'feature_values',
  {
    country: text('country', { enum: countries }).notNull(),
    featureId: text('feature_id').notNull(),
    value: storedJson('value', z.union([z.string(), z.number(), z.boolean()])).notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.featureId] })],
)

export const seeds = pgTable('seeds', {
  name: text('name').primaryKey(),
  hash: text('hash').notNull(),
  seededAt: instant('seeded_at').notNull(),
  /** Whether its rows are noted in `seed_rows`: not those of releases before it. */
  noted: boolean('noted').notNull().default(false),
})

/** By language; English is always there, and replaces one that is missing. */
export const bannerTexts = z
  .object({ en: z.string().trim().min(1).max(300) })
  .catchall(z.string().trim().min(1).max(300))

const categoryOrShelf = z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)?$/, 'category or category/sub-category')

/** Where a banner leads (CAT-01). */
export const bannerTarget = z.discriminatedUnion('entity', [
  z.strictObject({ entity: z.literal('category'), id: categoryOrShelf.nullable() }),
  z.strictObject({ entity: z.literal('search'), id: z.string().trim().min(1).max(80) }),
  z.strictObject({ entity: z.enum(['deals', 'subscription']), id: z.null() }),
])

/** Banners of the home page, which operators write (CAT-01). */
export const homeBanners = pgTable('home_banners', {
  bannerId: text('banner_id').primaryKey(),
  kind: text('kind', { enum: ['banners', 'promo_banner', 'special_banner'] }).notNull(),
  /** Place among those of its kind. */
  position: integer('position').notNull(),
  title: storedJson('title', bannerTexts).notNull(),
  text: storedJson('text', bannerTexts).notNull(),
  badge: storedJson('badge', bannerTexts.nullable()),
  action: storedJson('action', bannerTexts).notNull(),
  /** The scene behind the words, a file of the shop. */
  image: text('image').notNull(),
  /** Names of the products whose pictures are in it. */
  products: storedJson('products', z.array(z.string())).notNull(),
  target: storedJson('target', bannerTarget).notNull(),
})
export type HomeBannerRow = typeof homeBanners.$inferSelect

/** Texts of the pages that an operator changed, over the ones that come with the storefront. */
export const uiStringRows = pgTable(
  'ui_strings',
  {
    language: text('language').notNull(),
    key: text('key').notNull(),
    text: text('text').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.key] })],
)
