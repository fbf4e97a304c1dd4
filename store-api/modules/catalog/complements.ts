import type { Db } from '../../db/database.ts'
import type { Assortment } from './assortment.ts'
import type { ProductRow } from './product-rows.ts'
import { popularInStock } from './recommendations.ts'

/** By the shelf of a product, the shelves of what people have with it, the likeliest first; never its own. */
const shelvesBeside: Readonly<Record<string, readonly string[]>> = {
  soda: ['snacks', 'musubi', 'hot-food', 'candy'],
  water: ['snacks', 'fruit', 'musubi', 'nuts'],
  juice: ['bakery', 'breakfast', 'fruit', 'musubi'],
  tea: ['cookies', 'musubi', 'bakery', 'snacks'],
  coffee: ['bakery', 'breakfast', 'dairy', 'cookies'],
  energy: ['snacks', 'nuts', 'candy', 'musubi'],
  beer: ['snacks', 'nuts', 'hot-food', 'party'],
  wine: ['snacks', 'nuts', 'fruit', 'party'],
  spirits: ['soda', 'juice', 'party', 'snacks'],
  snacks: ['soda', 'tea', 'candy', 'nuts'],
  nuts: ['soda', 'water', 'fruit', 'candy'],
  candy: ['soda', 'snacks', 'ice-cream', 'cookies'],
  cookies: ['dairy', 'coffee', 'ice-cream', 'tea'],
  'ice-cream': ['cookies', 'candy', 'fruit', 'party'],
  bakery: ['coffee', 'dairy', 'juice', 'fruit'],
  breakfast: ['coffee', 'juice', 'fruit', 'dairy'],
  fruit: ['dairy', 'nuts', 'breakfast', 'water'],
  dairy: ['breakfast', 'cookies', 'bakery', 'fruit'],
  musubi: ['tea', 'soda', 'snacks', 'fruit'],
  bento: ['tea', 'soda', 'fruit', 'ice-cream'],
  'hot-food': ['soda', 'snacks', 'tea', 'ice-cream'],
  noodles: ['musubi', 'tea', 'soda', 'snacks'],
  party: ['soda', 'snacks', 'ice-cream', 'candy'],
  health: ['water', 'tea', 'care', 'fruit'],
  care: ['health', 'home', 'baby', 'water'],
  baby: ['care', 'home', 'dairy', 'fruit'],
  home: ['care', 'pet', 'party', 'water'],
  pet: ['home', 'care', 'party', 'water'],
}

const shown = 8

/**
 * What goes well with a product of that shelf: popular, in stock, for any age, of several shelves and different kinds, in turns (CAT-04). Empty
 * for a shelf that nothing is known of.
 *
 * @param categorySlug the product's own shelf
 */
export async function complementsOf(
  db: Db,
  assortment: Assortment,
  categorySlug: string,
): Promise<ProductRow[]> {
  const shelves = shelvesBeside[categorySlug]
  if (shelves === undefined) return []
  const rows = differentKinds(await popularInStock(db, assortment, shelves, new Set()))
  const byShelf = shelves.map((shelf) => rows.filter((row) => row.categorySlug === shelf))
  const turns = rows.flatMap((_, turn) => byShelf.flatMap((ofShelf) => ofShelf.slice(turn, turn + 1)))
  return turns.slice(0, shown)
}

/** One of each sub-category. */
function differentKinds(rows: readonly ProductRow[]): ProductRow[] {
  const seen = new Set<string>()
  return rows.filter(({ subcategory }) => !seen.has(subcategory) && seen.add(subcategory))
}
