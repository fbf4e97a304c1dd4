import { sql, type SQL } from 'drizzle-orm'
import { rowsOf, textArray, type Db } from '../../db/database.ts'
import type { Assortment } from './assortment.ts'
import { Bounded } from './bounded.ts'

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

/** Products by their numbers in one memory, in an order. */
export type Numbers = Int32Array

/** Numbers of products in remembered lists, in all: 4 bytes each. */
const listed = 4_000_000
/** Stores whose assortment is remembered: a bit for each product. */
const stores = 2_000

/**
 * What a process remembers of one version of the catalog: lists of products, which of them a store carries, and their traits. All of
 * it is read when first needed and forgotten with the version, so it is never older than the call that asks.
 */
export class CatalogMemory {
  readonly #ids: string[] = []
  readonly #numbers = new Map<string, number>()
  readonly #traits: (Traits | null | undefined)[] = []
  readonly #listed = new WeakMap<Numbers, readonly Traits[]>()
  readonly #lists = new Bounded<Numbers>(listed, (list) => list.length + 16)
  readonly #carried = new Bounded<Uint8Array>(stores, () => 1)

  /** The products of a list, remembered under a key. `ids` selects `product_id` in the list's order. */
  list(db: Db, key: string, ids: SQL): Promise<Numbers> {
    return this.#lists.of(key, () => this.#read(db, ids))
  }

  /** The products of a list that a store carries; all of them without a store. */
  async carried(db: Db, storeId: string | undefined, version: string, list: Numbers): Promise<Numbers> {
    if (storeId === undefined) return list
    const bits = await this.#carried.of(`${storeId} ${version}`, async () => {
      const all = await this.#read(db, sql`select product_id from store_products where store_id = ${storeId}`)
      const set = new Uint8Array((this.#ids.length >> 3) + 1)
      for (const n of all) set[n >> 3] = (set[n >> 3] ?? 0) | (1 << (n & 7))
      return set
    })
    return list.filter((n) => ((bits[n >> 3] ?? 0) & (1 << (n & 7))) !== 0)
  }

  /** The products that are in every list, in the order of the first. */
  inAll([first = new Int32Array(), ...others]: readonly Numbers[]): Numbers {
    return others.reduce((left, other) => {
      const marks = new Uint8Array(this.#ids.length)
      for (const n of other) marks[n] = 1
      return left.filter((n) => marks[n] === 1)
    }, first)
  }

  /** Traits in the order of the list; products that may not be seen are left out. The same array for the same list. */
  async traits(db: Db, list: Numbers): Promise<readonly Traits[]> {
    const before = this.#listed.get(list)
    if (before !== undefined) return before
    await this.#learn(db, list)
    const found: Traits[] = []
    for (const n of list) {
      const traits = this.#traits[n]
      if (traits) found.push(traits)
    }
    this.#listed.set(list, found)
    return found
  }

  async #learn(db: Db, list: Numbers): Promise<void> {
    const unknown = list.filter((n) => this.#traits[n] === undefined)
    if (unknown.length === 0) return
    const ids = Array.from(unknown, (n) => this.#ids[n] ?? '')
    const rows = await rowsOf<Traits>(
      db,
      sql`select p.product_id, p.slug, p.search_text, p.brand, c.slug as category, p.subcategory, p.popularity,
          lower(p.tags::text)::jsonb as tags,
          coalesce((select jsonb_object_agg(pr.price_zone, pr.list_cents) from product_prices pr where pr.product_id = p.product_id), '{}') as prices
        from products p join categories c on c.category_id = p.category_id
        where p.product_id = any(${textArray(ids)}) and not p.hidden and not c.hidden`,
    )
    for (const n of unknown) this.#traits[n] = null
    for (const row of rows) this.#traits[this.#number(row.product_id)] = row
  }

  async #read(db: Db, ids: SQL): Promise<Numbers> {
    const [row] = await rowsOf<{ ids: string[] | null }>(db, sql`select to_jsonb(array(${ids})) as ids`)
    return Int32Array.from(row?.ids ?? [], (id) => this.#number(id))
  }

  #number(id: string): number {
    const known = this.#numbers.get(id)
    if (known !== undefined) return known
    const number = this.#ids.push(id) - 1
    this.#numbers.set(id, number)
    return number
  }
}

/** The products of an assortment as they are remembered. */
export interface Remembrance {
  /** Remembered under a key; `ids` selects `product_id` in the list's order, in any store. */
  list(key: string, ids: SQL): Promise<Numbers>
  /** Those of a list that the store carries. */
  carried(list: Numbers): Promise<Numbers>
  inAll(lists: readonly Numbers[]): Numbers
  traits(list: Numbers): Promise<readonly Traits[]>
}

/** While a version goes, calls that began with it end with it. */
const memories = new Bounded<CatalogMemory>(3, () => 1)

/** What is remembered of the catalog as it is now, and of what the store carries now. */
export async function rememberedCatalog(db: Db, { store }: Assortment): Promise<Remembrance> {
  const storeId = store?.storeId
  const versions = await rowsOf<{ subject: string; version: string }>(
    db,
    sql`select subject, version from catalog_versions where subject in ('', ${storeId ?? ''})`,
  )
  const versionOf = (subject: string) => versions.find((row) => row.subject === subject)?.version ?? ''
  const memory = await memories.of(versionOf(''), async () => new CatalogMemory())
  return {
    list: (key, ids) => memory.list(db, key, ids),
    carried: (list) => memory.carried(db, storeId, versionOf(storeId ?? ''), list),
    inAll: (lists) => memory.inAll(lists),
    traits: (list) => memory.traits(db, list),
  }
}
