import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { termsTypes } from '@kolea/domain/account/profile.ts'
import { countries } from '@kolea/domain/location/country.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Documents a customer must have accepted; of a country and type the highest version is the one in force. */
export const termsDocuments = pgTable('terms_documents', {
  termsId: text('terms_id').primaryKey(),
  country: text('country', { enum: countries }).notNull(),
  type: text('type', { enum: termsTypes }).notNull(),
  version: integer('version').notNull(),
  url: text('url').notNull(),
  publishedAt: instant('published_at').notNull(),
})
export type TermsRow = typeof termsDocuments.$inferSelect

export const acceptedTerms = pgTable(
  'accepted_terms',
  {
    customerId: text('customer_id').notNull(),
    termsId: text('terms_id').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.termsId] })],
)
