import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { applySeeds, type SeedPart } from './apply-seeds.ts'
import { catalogSeed } from './catalog-seed.ts'
import { seedProducts } from './catalog/products.ts'
import { geography, seedStoreIds } from './geography-seed.ts'
import { helpSeed } from './help-seed.ts'

/**
 * A number from 0 to 9999 out of store and product, the same every time and on every database: some things are not
 * carried, some are sold out, some nearly, most are there.
 */
const draw = (salt: string) =>
  sql`(('x' || substr(md5(s.store_id || ':' || p.product_id || ${salt}::text), 1, 6))::bit(24)::int % 10000)`

/** Canada and the mainland carry no alcohol: those stores are not authorized (RDG-16). */
const mayCarry = sql`(s.beer_off_premises = 'authorized' or not p.age_restricted)`

/** What the mocks show as there is there, wherever a shopper lands. */
const alwaysCarriedFrom = 850

/**
 * What is on the shelves. A row that exists is left alone: it is what buyers and operators have made of it.
 */
const stockSeed: SeedPart = {
  name: 'stock',
  data: [seedStoreIds(), seedProducts.map((product) => product.id)],
  apply: async (tx: Db) => {
    await tx.execute(sql`insert into store_products (store_id, product_id, quantity)
      select s.store_id, p.product_id,
        case when p.popularity >= ${alwaysCarriedFrom} then 12 + ${draw('q')} % 48
          when ${draw('b')} < 400 then 0
          when ${draw('b')} < 1000 then 1 + ${draw('q')} % 3
          else 8 + ${draw('q')} % 53 end
      from stores s cross join products p
      where s.store_id in ${seedStoreIds()} and p.product_id in ${seedProducts.map((product) => product.id)}
        and not p.hidden and ${mayCarry} and (p.popularity >= ${alwaysCarriedFrom} or ${draw('c')} < 8600)
      on conflict do nothing`)
    // Without statistics the planner walks these tables row by row.
    await tx.execute(sql`analyze products, product_prices, store_products, search_words, stores`)
  },
}

/** The parts of the seed data, in the order in which they depend on each other. */
const parts: readonly SeedPart[] = [geography, catalogSeed, stockSeed, helpSeed]

/** Fills the database with the chain's stores, streets, products and prices; idempotent. */
export const seed = (db: Db, now: Date, say: (line: string) => void): Promise<void> =>
  applySeeds(db, parts, now, say)
