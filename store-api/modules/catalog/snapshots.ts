import { sql, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { PriceZone } from '@kolea/domain/pricing/price-zones.ts'
import { isPromotionValid } from '@kolea/domain/promotions/validity.ts'
import { minuteMs } from '@kolea/domain/time/durations.ts'
import { rowsOf, type Db } from '../../db/database.ts'
import { promotions as promotionTable, type PromotionRow } from '../../db/schema/catalog.ts'
import type { Assortment } from './assortment.ts'
import {
  CatalogSnapshot,
  type FoundProducts,
  type ListedShelf,
  type SnapshotScope,
} from './catalog-snapshot.ts'
import type { DealIds } from './deal-ids.ts'
import type { WireFilters } from './filters.ts'
import type { Sort } from './keyset.ts'
import { OffersInForce, offersFrom } from './offers.ts'
import type { ProductNumbers } from './product-numbers.ts'
import { readThrough } from './read-through.ts'
import type { Traits } from './traits.ts'

const promotionsVersionRow = z.object({ version: z.string() })
const subjectVersionRow = z.object({ subject: z.string(), version: z.string() })

/** One version of the promotions. Rules of time have no finer step than a minute, so what is in force is found once a minute and zone. */
class PromotionSnapshot {
  readonly #version: string
  /** Oldest id first, so that bundles are always taken in the same order. */
  readonly #rows: readonly PromotionRow[]
  readonly #inForce = new LRUCache<string, OffersInForce>({ max: 24 })

  constructor(version: string, rows: readonly PromotionRow[]) {
    this.#version = version
    this.#rows = rows
  }

  inForce(zone: PriceZone, now: Date): OffersInForce {
    const key = `${this.#version} ${Math.floor(now.getTime() / minuteMs)} ${zone}`
    const known = this.#inForce.get(key)
    if (known !== undefined) return known
    const valid = this.#rows.filter((row) => isPromotionValid(row, now))
    const found = new OffersInForce(key, offersFrom(valid, zone))
    this.#inForce.set(key, found)
    return found
  }
}

/**
 * The only state of the catalog that outlives a call. The database gives a catalog, and its promotions, another version with every
 * write to them; each call reads the version first. While a version is replaced, calls that began with it end with it.
 */
const catalogs = readThrough<CatalogSnapshot>({ maxSize: 3 })
const promotions = readThrough<PromotionSnapshot>({ maxSize: 3 })

/** The catalog as one assortment shows it, of one version for the whole call. */
export interface AssortmentCatalog {
  /** Another one after every write to products, prices or categories. */
  readonly version: string
  /** The products of a list, cached under a key; `ids` selects `product_id` in the list's order, in any store. */
  list(key: string, ids: SQL): Promise<ProductNumbers>
  /** Ids of a list of this assortment alone: `ids` may select by what the store carries, by the zone and by tags. Cached under a key. */
  ownIds(key: string, ids: SQL): Promise<string[]>
  /** Those of a list that the store carries. */
  carried(list: ProductNumbers): Promise<ProductNumbers>
  numbersOf(ids: readonly string[]): ProductNumbers
  idsOf(list: ProductNumbers): string[]
  /** Ids of what sells best in any store. */
  bestSellers(): Promise<string[]>
  traits(list: ProductNumbers): Promise<readonly Traits[]>
  shelf(categoryId: string, sort: Sort, offers: OffersInForce): Promise<ListedShelf>
  shelfFilters(
    categoryId: string,
    subcategory: string | undefined,
    offers: OffersInForce,
  ): Promise<WireFilters>
  /** What a search finds, cached under a key that says what was searched for. */
  found(key: string, find: () => Promise<Omit<FoundProducts, 'key'>>): Promise<FoundProducts>
  foundFilters(found: FoundProducts, offers: OffersInForce): Promise<WireFilters>
  dealIds(offers: OffersInForce): Promise<DealIds>
}

/** The most best sellers that are remembered. */
const mostBestSellers = 100_000
const bestSellers = sql`select product_id from products where not hidden order by popularity desc, product_id limit ${mostBestSellers}`

/** The catalog as it is now, and what the store carries now. */
export async function catalogNow(
  db: Db,
  { store, zone, withoutTags = [] }: Assortment,
): Promise<AssortmentCatalog> {
  const storeId = store?.storeId
  const versions = await rowsOf(
    db,
    subjectVersionRow,
    sql`select subject, version from catalog_versions where subject in ('', ${storeId ?? ''})`,
  )
  const versionOf = (subject: string) => versions.find((row) => row.subject === subject)?.version ?? ''
  const snapshot = await catalogs.get(versionOf(''), async () => new CatalogSnapshot())
  const scope: SnapshotScope = { storeId, storeVersion: versionOf(storeId ?? ''), zone }
  return {
    version: versionOf(''),
    list: (key, ids) => snapshot.list(db, key, ids),
    ownIds: async (key, ids) =>
      // Callers may name any tags, so that lists without some are not cached.
      snapshot.idsOf(
        await (withoutTags.length > 0 ? snapshot.read(db, ids) : snapshot.listOfScope(db, scope, key, ids)),
      ),
    carried: (list) => snapshot.carried(db, scope, list),
    numbersOf: (ids) => snapshot.numbersOf(ids),
    idsOf: (list) => snapshot.idsOf(list),
    bestSellers: async () => snapshot.idsOf(await snapshot.list(db, 'best sellers', bestSellers)),
    traits: (list) => snapshot.traits(db, list),
    shelf: (categoryId, sort, offers) => snapshot.shelf(db, scope, { categoryId, sort }, offers),
    shelfFilters: (categoryId, subcategory, offers) =>
      snapshot.shelfFilters(db, scope, { categoryId, subcategory }, offers),
    found: (key, find) => snapshot.found(scope, key, find),
    foundFilters: (found, offers) => snapshot.foundFilters(db, scope, found, offers),
    dealIds: (offers) => snapshot.dealIds(db, offers),
  }
}

/** The promotions in force now, in a zone's prices, with their words in a language: the rules that price need none. */
export async function offersNow(db: Db, zone: PriceZone, now: Date, language = 'en'): Promise<OffersInForce> {
  const [row] = await rowsOf(db, promotionsVersionRow, sql`select version from promotions_version`)
  if (row === undefined)
    throw new Error('The table promotions_version is empty: migrations fill it, so run them again.')
  const snapshot = await promotions.get(
    row.version,
    async () =>
      new PromotionSnapshot(
        row.version,
        await db.select().from(promotionTable).orderBy(promotionTable.promotionId),
      ),
  )
  return snapshot.inForce(zone, now).in(language)
}
