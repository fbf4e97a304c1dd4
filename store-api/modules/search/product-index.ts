import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { productTerms, type ProductTerms } from '@kolea/domain/search/product-terms.ts'
import { searchText } from '@kolea/domain/search/search-text.ts'
import type { Vocabulary } from '@kolea/domain/search/understand-query.ts'
import { rowsOf, textArray, type Db } from '../../db/database.ts'
import type { SubcategoryRow } from '../../db/schema/catalog.ts'
import { IndexVocabulary } from './index-vocabulary.ts'
import { MiniSearchEngine } from './minisearch-engine.ts'
import type { EngineHit, IndexedProduct, SearchEngine } from './search-engine.ts'

const versionRow = z.object({ id: z.string(), version: z.string() })
const names = z.record(z.string(), z.object({ display_name: z.string() }))
const categoryRow = z.object({
  categoryId: z.string(),
  slug: z.string(),
  localised: names,
  subcategories: z.custom<SubcategoryRow[]>(),
})
const productRow = z.object({
  productId: z.string(),
  name: z.string(),
  brand: z.string(),
  sizeValue: z.string(),
  categoryId: z.string(),
  subcategory: z.string(),
  tags: z.array(z.string()),
  ingredients: z.string().nullable(),
  description: z.string(),
  sugars: z.number().nullable(),
  protein: z.number().nullable(),
  popularity: z.number(),
})

/** Products that are read and indexed together. */
const batch = 1000

/** What ranking reads of an indexed product. */
export interface IndexRecord {
  /** Folded. */
  readonly name: string
  /** Slugs. */
  readonly category: string
  readonly subcategory: string
  readonly popularity: number
}

interface Entry extends IndexRecord {
  /** Of the row in the database; another one says that it was written. */
  readonly version: string
  readonly terms: ProductTerms
}

/** A shelf as the search names it. */
export interface IndexedShelf {
  readonly category: string
  readonly subcategory: string | null
  /** By language. */
  readonly names: Readonly<Record<string, string>>
}

type CategoryRow = z.output<typeof categoryRow>

const namesOf = (localised: z.output<typeof names>) =>
  Object.fromEntries(Object.entries(localised).map(([language, text]) => [language, text.display_name]))

/**
 * The products that may be seen anywhere, in the memory of this process. A new version of the catalog makes it compare the version of each row:
 * only what was written since is read and indexed again (decision 206).
 */
class ProductIndex {
  readonly #db: Db
  readonly #engine: SearchEngine = new MiniSearchEngine()
  readonly #vocabulary = new IndexVocabulary()
  readonly #entries = new Map<string, Entry>()
  #shelves: ReadonlyMap<string, IndexedShelf> = new Map()
  #categories = ''
  #catalogVersion = ''
  #refresh: Promise<void> = Promise.resolve()

  constructor(db: Db) {
    this.#db = db
  }

  get vocabulary(): Vocabulary {
    return this.#vocabulary
  }

  find(concepts: readonly (readonly (readonly string[])[])[]): EngineHit[] {
    return this.#engine.find(concepts)
  }

  record(productId: string): IndexRecord | undefined {
    return this.#entries.get(productId)
  }

  /** @param place `<category>` or `<category>/<sub-category>` */
  shelf(place: string): IndexedShelf | undefined {
    return this.#shelves.get(place)
  }

  /** Brings the index to a version of the catalog; calls that arrive meanwhile wait for the same. */
  async follow(catalogVersion: string): Promise<void> {
    if (catalogVersion === this.#catalogVersion) return
    const before = this.#refresh
    this.#refresh = before
      .catch(() => undefined)
      .then(() => (catalogVersion === this.#catalogVersion ? undefined : this.#update(catalogVersion)))
    await this.#refresh
  }

  async #update(catalogVersion: string): Promise<void> {
    const categories = await this.#readCategories()
    const rows = await rowsOf(
      this.#db,
      versionRow,
      sql`select p.product_id as id, p.xmin::text as version from products p join categories c on c.category_id = p.category_id
        where not p.hidden and not c.hidden`,
    )
    const versions = new Map(rows.map(({ id, version }) => [id, version]))
    const gone = [...this.#entries.keys()].filter((id) => !versions.has(id))
    this.#remove(gone)
    const changed = rows.filter(({ id, version }) => this.#entries.get(id)?.version !== version)
    for (let at = 0; at < changed.length; at += batch)
      await this.#put(changed.slice(at, at + batch), categories)
    this.#catalogVersion = catalogVersion
  }

  /** Names of shelves are terms of their products, so another name indexes everything anew. */
  async #readCategories(): Promise<ReadonlyMap<string, CategoryRow>> {
    const rows = await rowsOf(
      this.#db,
      categoryRow,
      sql`select category_id, slug, localised, subcategories from categories where not hidden order by category_id`,
    )
    const text = JSON.stringify(rows)
    if (text !== this.#categories) this.#remove([...this.#entries.keys()])
    this.#categories = text
    this.#shelves = new Map(
      rows.flatMap(({ slug, localised, subcategories }): [string, IndexedShelf][] => [
        [slug, { category: slug, subcategory: null, names: namesOf(localised) }],
        ...subcategories.map((sub): [string, IndexedShelf] => [
          `${slug}/${sub.slug}`,
          { category: slug, subcategory: sub.slug, names: { en: sub.name, ...namesOf(sub.localised) } },
        ]),
      ]),
    )
    return new Map(rows.map((row) => [row.categoryId, row]))
  }

  #remove(productIds: readonly string[]): void {
    this.#engine.remove(productIds)
    for (const id of productIds) {
      const entry = this.#entries.get(id)
      if (entry) this.#vocabulary.count(entry.terms, -1)
      this.#entries.delete(id)
    }
  }

  async #put(
    changed: readonly z.output<typeof versionRow>[],
    categories: ReadonlyMap<string, CategoryRow>,
  ): Promise<void> {
    const versions = new Map(changed.map(({ id, version }) => [id, version]))
    const rows = await rowsOf(
      this.#db,
      productRow,
      sql`select product_id, name, brand, size_value, category_id, subcategory, tags, ingredients, description, popularity,
          (nutrition->>'sugars_g')::float as sugars, (nutrition->>'protein_g')::float as protein
        from products where product_id = any(${textArray([...versions.keys()])})`,
    )
    this.#remove(rows.map(({ productId }) => productId))
    const indexed: IndexedProduct[] = []
    for (const row of rows) {
      const category = categories.get(row.categoryId)
      if (category === undefined) continue
      const place = `${category.slug}/${row.subcategory}`
      const terms = productTerms({
        ...row,
        categorySlug: category.slug,
        subcategorySlug: row.subcategory,
        shelfNames: Object.values(this.#shelves.get(place)?.names ?? {}),
        categoryNames: Object.values(this.#shelves.get(category.slug)?.names ?? {}),
      })
      indexed.push({ productId: row.productId, popularity: row.popularity, ...terms })
      this.#vocabulary.count(terms, 1)
      this.#entries.set(row.productId, {
        name: searchText(row.name),
        category: category.slug,
        subcategory: row.subcategory,
        popularity: row.popularity,
        version: versions.get(row.productId) ?? '',
        terms,
      })
    }
    await this.#engine.put(indexed)
  }
}
export type { ProductIndex }

const indexes = new WeakMap<Db, ProductIndex>()

/** The index of a database, as of a version of its catalog. */
export async function productIndexNow(db: Db, catalogVersion: string): Promise<ProductIndex> {
  const index = indexes.get(db) ?? new ProductIndex(db)
  indexes.set(db, index)
  await index.follow(catalogVersion)
  return index
}
