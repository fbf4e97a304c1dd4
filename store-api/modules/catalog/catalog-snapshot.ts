import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { PriceZone } from '@kolea/domain/pricing/price-zones.ts'
import { rowsOf, type Db } from '../../db/database.ts'
import { readDealIds, type DealIds } from './deal-ids.ts'
import { countFilters, type WireFilters } from './filters.ts'
import { orderOf, sorted, type Sort } from './keyset.ts'
import type { OffersInForce } from './offers.ts'
import { isIn, ProductNumbering, type ProductBits, type ProductNumbers } from './product-numbers.ts'
import { readThrough } from './read-through.ts'
import { readTraits, type Traits } from './traits.ts'

const idsRow = z.object({ ids: z.array(z.string()).nullable() })

/** Whose goods: `storeVersion` changes with what the store carries; without a store everything is carried. */
export interface SnapshotScope {
  readonly storeId: string | undefined
  readonly storeVersion: string
  readonly zone: PriceZone
}

/** A shelf in an order, with how many of its products each sub-category has. */
export interface ListedShelf {
  readonly products: readonly Traits[]
  readonly counts: ReadonlyMap<string, number>
}

/** What a search finds in a scope. */
export interface FoundProducts {
  /** What was searched for, and in which scope. */
  readonly key: string
  readonly products: readonly Traits[]
  /** How well each of them answers, in the same order: about 0 to 1.3. Empty: nothing was asked for, and they are the best sellers. */
  readonly values: readonly number[]
  /** Words of the query without which they were found. */
  readonly leftOut: readonly string[]
}

/** Most products in all cached lists (16 MB), shelves (16 MB) and searches (8 MB), and most entries of the small caches. */
const most = {
  listed: 4_000_000,
  shelved: 2_000_000,
  found: 1_000_000,
  stores: 2_000,
  filters: 1_000,
  deals: 24,
}

const scopeKey = ({ storeId = '', storeVersion, zone }: SnapshotScope) => `${storeId} ${storeVersion} ${zone}`

export function countBySubcategory(products: readonly Traits[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { subcategory } of products) counts.set(subcategory, (counts.get(subcategory) ?? 0) + 1)
  return counts
}

/**
 * What a process caches of one version of the catalog: lists of products and their traits, shelves with their counts and filters,
 * and what is on offer. All of it is read when first needed and dropped with the version, so it is never older than the request.
 */
export class CatalogSnapshot {
  readonly #numbering = new ProductNumbering()
  /** By number; null may not be seen. */
  readonly #traits: (Traits | null | undefined)[] = []
  readonly #lists = readThrough<ProductNumbers>({
    maxSize: most.listed,
    sizeOf: (list) => list.length + 16,
  })
  readonly #carried = readThrough<ProductBits>({ maxSize: most.stores })
  readonly #shelves = readThrough<ListedShelf>({
    maxSize: most.shelved,
    sizeOf: ({ products }) => products.length + 16,
  })
  readonly #filters = readThrough<WireFilters>({ maxSize: most.filters })
  readonly #found = readThrough<FoundProducts>({
    maxSize: most.found,
    // The words of a search take memory too.
    sizeOf: ({ products }) => products.length + 200,
  })
  readonly #deals = readThrough<DealIds>({ maxSize: most.deals })

  /** The products of a list, cached under a key. `ids` selects `product_id` in the list's order, in any store. */
  list(db: Db, key: string, ids: SQL): Promise<ProductNumbers> {
    return this.#lists.get(key, () => this.read(db, ids))
  }

  /** The products of a list that the store carries; all of them without a store. */
  async carried(
    db: Db,
    { storeId, storeVersion }: SnapshotScope,
    list: ProductNumbers,
  ): Promise<ProductNumbers> {
    if (storeId === undefined) return list
    const bits = await this.#carried.get(`${storeId} ${storeVersion}`, async () =>
      this.#numbering.bits(
        await this.read(db, sql`select product_id from store_products where store_id = ${storeId}`),
      ),
    )
    return list.filter((number) => isIn(bits, number))
  }

  /** What `ids` selects for a scope alone, cached under a key until the catalog or what the store carries changes. */
  listOfScope(db: Db, scope: SnapshotScope, key: string, ids: SQL): Promise<ProductNumbers> {
    return this.list(db, `${key} ${scopeKey(scope)}`, ids)
  }

  idsOf(list: ProductNumbers): string[] {
    return this.#numbering.idsOf(list)
  }

  numbersOf(ids: readonly string[]): ProductNumbers {
    return this.#numbering.list(ids)
  }

  /** Traits in the order of the list; products that may not be seen are left out. */
  async traits(db: Db, list: ProductNumbers): Promise<readonly Traits[]> {
    const unknown = list.filter((number) => this.#traits[number] === undefined)
    if (unknown.length > 0) {
      const rows = await readTraits(db, this.#numbering.idsOf(unknown))
      for (const number of unknown) this.#traits[number] = null
      for (const row of rows) this.#traits[this.#numbering.number(row.productId)] = row
    }
    const found: Traits[] = []
    for (const number of list) {
      const traits = this.#traits[number]
      if (traits) found.push(traits)
    }
    return found
  }

  /** The products of a category that have a price in the scope, in an order; only that of prices depends on the offers. */
  shelf(
    db: Db,
    scope: SnapshotScope,
    { categoryId, sort }: { categoryId: string; sort: Sort },
    offers: OffersInForce,
  ): Promise<ListedShelf> {
    const priceKey = sort.catalog_price === undefined ? '' : offers.key
    return this.#shelves.get(
      `${categoryId} ${scopeKey(scope)} ${JSON.stringify(sort)} ${priceKey}`,
      async () => {
        const all = await this.list(
          db,
          `shelf ${categoryId}`,
          sql`select product_id from products where not hidden and category_id = ${categoryId} order by popularity desc, product_id`,
        )
        const seen = await this.traits(db, await this.carried(db, scope, all))
        const priced = seen.filter(({ prices }) => prices[scope.zone] !== undefined)
        const products = sorted(priced, orderOf(sort, scope.zone, offers))
        return { products, counts: countBySubcategory(products) }
      },
    )
  }

  /** The filters of a shelf, or of one of its sub-categories, with their counts, under these offers. */
  shelfFilters(
    db: Db,
    scope: SnapshotScope,
    { categoryId, subcategory }: { categoryId: string; subcategory: string | undefined },
    offers: OffersInForce,
  ): Promise<WireFilters> {
    const key = `${categoryId} ${subcategory ?? ''} ${scopeKey(scope)} ${offers.key}`
    return this.#filters.get(key, async () => {
      const whole = (await this.shelf(db, scope, { categoryId, sort: {} }, offers)).products
      const products =
        subcategory === undefined ? whole : whole.filter((product) => product.subcategory === subcategory)
      return countFilters(products, scope.zone, await this.dealIds(db, offers), false)
    })
  }

  /** What a search finds in a scope; `key` says what was searched for. */
  found(
    scope: SnapshotScope,
    key: string,
    find: () => Promise<Omit<FoundProducts, 'key'>>,
  ): Promise<FoundProducts> {
    const inScope = `${key} ${scopeKey(scope)}`
    return this.#found.get(inScope, async () => ({ key: inScope, ...(await find()) }))
  }

  /** The filters of what was found, with their counts, under these offers. */
  foundFilters(
    db: Db,
    { zone }: SnapshotScope,
    { key, products }: FoundProducts,
    offers: OffersInForce,
  ): Promise<WireFilters> {
    return this.#filters.get(`found ${key} ${offers.key}`, async () =>
      countFilters(products, zone, await this.dealIds(db, offers), true),
    )
  }

  /** Ids of every product under one of the offers, the wanted ones first. */
  dealIds(db: Db, offers: OffersInForce): Promise<DealIds> {
    return this.#deals.get(offers.key, () => readDealIds(db, offers.all))
  }

  /** The products that `ids` selects, not cached. */
  async read(db: Db, ids: SQL): Promise<ProductNumbers> {
    const [row] = await rowsOf(db, idsRow, sql`select to_jsonb(array(${ids})) as ids`)
    return this.#numbering.list(row?.ids ?? [])
  }
}
