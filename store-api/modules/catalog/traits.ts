import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { contentsOf, type Contents } from '@kolea/domain/catalog/ingredients.ts'
import { rowsOf, textArray, type Db } from '../../db/database.ts'

/** What filters, orders and searches need of a product that may be seen. */
const traitsRow = z.object({
  productId: z.string(),
  slug: z.string(),
  brand: z.string(),
  /** Slug of the category. */
  category: z.string(),
  subcategory: z.string(),
  popularity: z.number(),
  /** In lower case. */
  tags: z.array(z.string()).readonly(),
  /** Cents by price zone. */
  prices: z.record(z.string(), z.number()).readonly(),
  matchingIds: z.array(z.string()).readonly(),
  ingredients: z.string().nullable(),
})

export type Traits = Readonly<Omit<z.output<typeof traitsRow>, 'ingredients'>> & Contents

/** The traits of products by id; those that may not be seen are missing. */
export async function readTraits(db: Db, ids: readonly string[]): Promise<Traits[]> {
  const rows = await rowsOf(
    db,
    traitsRow,
    sql`select p.product_id, p.slug, p.ingredients, p.brand, c.slug as category, p.subcategory, p.popularity, p.matching_ids,
        lower(p.tags::text)::jsonb as tags,
        coalesce((select jsonb_object_agg(pr.price_zone, pr.list_cents) from product_prices pr where pr.product_id = p.product_id), '{}') as prices
      from products p join categories c on c.category_id = p.category_id
      where p.product_id = any(${textArray(ids)}) and not p.hidden and not c.hidden`,
  )
  return rows.map(({ ingredients, ...row }) => ({ ...row, ...contentsOf(ingredients) }))
}
