import { sql } from 'drizzle-orm'
import { rowsOf, textArray, type Db } from '../../db/database.ts'

/** What filters, orders and searches need of a product that may be seen. */
export interface Traits {
  readonly product_id: string
  readonly slug: string
  readonly search_text: string
  readonly brand: string
  /** Slug of the category. */
  readonly category: string
  readonly subcategory: string
  readonly popularity: number
  /** In lower case. */
  readonly tags: readonly string[]
  /** Cents by price zone. */
  readonly prices: Readonly<Record<string, number>>
}

/** The traits of products by id; those that may not be seen are missing. */
export const readTraits = (db: Db, ids: readonly string[]): Promise<Traits[]> =>
  rowsOf<Traits>(
    db,
    sql`select p.product_id, p.slug, p.search_text, p.brand, c.slug as category, p.subcategory, p.popularity,
        lower(p.tags::text)::jsonb as tags,
        coalesce((select jsonb_object_agg(pr.price_zone, pr.list_cents) from product_prices pr where pr.product_id = p.product_id), '{}') as prices
      from products p join categories c on c.category_id = p.category_id
      where p.product_id = any(${textArray(ids)}) and not p.hidden and not c.hidden`,
  )
