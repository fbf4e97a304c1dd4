import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Searches of the last 30 days, for the report of what was not found (SEA-03). No row says who searched. */
export const notedSearches = pgTable(
  'noted_searches',
  {
    /** UTC */
    day: date('day').notNull(),
    /** Keyed hash of the browser's or customer's id and the day. */
    session: text('session').notNull(),
    /** As the search compares it. */
    query: text('query').notNull(),
    /** Products that it found when it was last made. */
    found: integer('found').notNull(),
    /** Something was put into the basket after it. */
    added: boolean('added').notNull().default(false),
    searchedAt: timestamp('searched_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.session, table.query] }),
    index('noted_searches_by_age').on(table.searchedAt),
  ],
)
