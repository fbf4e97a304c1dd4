import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

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
