import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Texts of the pages that an operator changed, over the ones that come with the storefront. */
export const uiStrings = pgTable(
  'ui_strings',
  {
    language: text('language').notNull(),
    key: text('key').notNull(),
    text: text('text').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.key] })],
)
