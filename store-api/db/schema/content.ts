import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { countries } from '#lib/domain/location/country.ts'
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
})

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
