import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ArticleText } from '../seed/help/article-blocks.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const helpArticles = pgTable('help_articles', {
  articleId: text('article_id').primaryKey(),
  sectionId: text('section_id').notNull(),
  /** Place within its section. */
  position: integer('position').notNull(),
  labels: jsonb('labels').$type<string[]>().notNull(),
  /** By language; English is always there. */
  texts: jsonb('texts')
    .$type<{ readonly en: ArticleText } & Readonly<Record<string, ArticleText>>>()
    .notNull(),
  updatedAt: instant('updated_at').notNull(),
})
export type HelpArticleRow = typeof helpArticles.$inferSelect

/** One vote a voter and article. */
export const articleVoteRows = pgTable(
  'article_votes',
  {
    articleId: text('article_id').notNull(),
    /** The customer's id; of a guest `guest:` and the digital id of the device. */
    voter: text('voter').notNull(),
    /** Null for a guest; with the account its votes go. */
    customerId: text('customer_id'),
    vote: text('vote', { enum: ['up', 'down'] }).notNull(),
    votedAt: instant('voted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.voter] })],
)
