import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { fields, productTerms, type Field, type ProductTerms } from '@kolea/domain/search/product-terms.ts'
import { searchText } from '@kolea/domain/search/search-text.ts'
import type { Vocabulary } from '@kolea/domain/search/understand-query.ts'
import type { Word } from '@kolea/domain/search/words.ts'
import { rowsOf, textArray, type Db } from '../../db/database.ts'
import type { SubcategoryRow } from '../../db/schema/catalog.ts'
import { IndexVocabulary } from './index-vocabulary.ts'
import { MiniSearchEngine } from './minisearch-engine.ts'
import type { EngineHit, IndexedProduct, SearchEngine } from './search-engine.ts'

/** Ids of many products, and in the same order the versions of their rows. */
const versionsRow = z.object({ ids: z.array(z.string()), versions: z.array(z.string()) })
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

/** Products that are read together. */
const batch = 1000
/** Products whose terms are made before other work gets its turn: about ten milliseconds of it. */
const turn = 100

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
  /** Of the rows of the product and its category in the database; another one says that one of them was written. */
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

const namesOf = (localised: z.output<typeof names>) =>
  Object.fromEntries(Object.entries(localised).map(([language, text]) => [language, text.display_name]))

/** The same terms and words of many products once in memory: of 100,000 products that is half of it. */
class SharedTerms {
  readonly #terms = new Map<string, string>()
  readonly #words = new Map<string, Word>()

  of({ terms, words }: ProductTerms): ProductTerms {
    const shared: Record<Field, readonly string[]> = { ...terms }
    for (const field of fields) shared[field] = terms[field].map((term) => this.#term(term))
    const byText = new Map(words.map((word) => [word.text, word]))
    return {
      terms: shared,
      words: [...byText.values()].map((word) => this.#word(word)),
    }
  }

  #term(term: string): string {
    const known = this.#terms.get(term)
    if (known === undefined) this.#terms.set(term, term)
    return known ?? term
  }

  #word(word: Word): Word {
    const known = this.#words.get(word.text)
    if (known === undefined) this.#words.set(word.text, word)
    return known ?? word
  }
}

/**
 * The products that may be seen anywhere, in the memory of this process. A new version of the catalog makes it compare the version of each row:
 * only what was written since is read and indexed again (decision 206).
 */
class ProductIndex {
  readonly #db: Db
  readonly #engine: SearchEngine
  readonly #vocabulary = new IndexVocabulary()
  readonly #shared = new SharedTerms()
  readonly #entries = new Map<string, Entry>()
  #shelves: ReadonlyMap<string, IndexedShelf> = new Map()
  #catalogVersion = ''
  #refresh: Promise<void> = Promise.resolve()

  constructor(db: Db, engine: SearchEngine) {
    this.#db = db
    this.#engine = engine
  }

  get vocabulary(): Vocabulary {
    return this.#vocabulary
  }

  /** @param enough hits after which no more are looked for */
  async find(concepts: readonly (readonly (readonly string[])[])[], enough: number): Promise<EngineHit[]> {
    return this.#engine.find(concepts, enough)
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
    const slugs = await this.#readShelves()
    // The popular first, as the engine takes them; many in a row, because reading 100,000 rows would hold up other work.
    const rows = await rowsOf(
      this.#db,
      versionsRow,
      sql`select jsonb_agg(id) as ids, jsonb_agg(version) as versions from (
          select p.product_id as id, p.xmin::text || ' ' || c.xmin::text as version,
            (row_number() over (order by p.popularity desc, p.product_id) - 1) / ${batch}::int as part
          from products p join categories c on c.category_id = p.category_id where not p.hidden and not c.hidden
        ) each group by part order by part`,
    )
    const versions = new Map<string, string>()
    for (const row of rows) {
      for (const [at, id] of row.ids.entries()) versions.set(id, row.versions[at] ?? '')
      await otherWork()
    }
    await this.#remove([...this.#entries.keys()].filter((id) => !versions.has(id)))
    const changed = [...versions].filter(([id, version]) => this.#entries.get(id)?.version !== version)
    for (let at = 0; at < changed.length; at += batch)
      await this.#put(new Map(changed.slice(at, at + batch)), slugs)
    this.#catalogVersion = catalogVersion
  }

  /** @returns the slug of each category */
  async #readShelves(): Promise<ReadonlyMap<string, string>> {
    const rows = await rowsOf(
      this.#db,
      categoryRow,
      sql`select category_id, slug, localised, subcategories from categories where not hidden`,
    )
    this.#shelves = new Map(
      rows.flatMap(({ slug, localised, subcategories }): [string, IndexedShelf][] => [
        [slug, { category: slug, subcategory: null, names: namesOf(localised) }],
        ...subcategories.map((sub): [string, IndexedShelf] => [
          `${slug}/${sub.slug}`,
          { category: slug, subcategory: sub.slug, names: { en: sub.name, ...namesOf(sub.localised) } },
        ]),
      ]),
    )
    return new Map(rows.map(({ categoryId, slug }) => [categoryId, slug]))
  }

  async #remove(productIds: readonly string[]): Promise<void> {
    await this.#engine.remove(productIds)
    for (const id of productIds) {
      const entry = this.#entries.get(id)
      if (entry) this.#vocabulary.count(entry.terms, -1)
      this.#entries.delete(id)
    }
  }

  async #put(versions: ReadonlyMap<string, string>, slugs: ReadonlyMap<string, string>): Promise<void> {
    const rows = await rowsOf(
      this.#db,
      productRow,
      sql`select product_id, name, brand, size_value, category_id, subcategory, tags, ingredients, description, popularity,
          (nutrition->>'sugars_g')::float as sugars, (nutrition->>'protein_g')::float as protein
        from products where product_id = any(${textArray([...versions.keys()])}) order by popularity desc, product_id`,
    )
    for (let at = 0; at < rows.length; at += turn) {
      const indexed = rows.slice(at, at + turn).flatMap((row) => this.#indexed(row, versions, slugs) ?? [])
      await this.#engine.put(indexed)
      await otherWork()
    }
  }

  /** What the engine takes of a product, which from now on is in the vocabulary; undefined: its category has just been hidden. */
  #indexed(
    row: z.output<typeof productRow>,
    versions: ReadonlyMap<string, string>,
    slugs: ReadonlyMap<string, string>,
  ): IndexedProduct | undefined {
    const { productId, popularity, subcategory } = row
    const category = slugs.get(row.categoryId)
    if (category === undefined) return undefined
    const terms = this.#shared.of(
      productTerms({
        ...row,
        categorySlug: category,
        subcategorySlug: subcategory,
        shelfNames: Object.values(this.#shelves.get(`${category}/${subcategory}`)?.names ?? {}),
        categoryNames: Object.values(this.#shelves.get(category)?.names ?? {}),
      }),
    )
    const before = this.#entries.get(productId)
    if (before) this.#vocabulary.count(before.terms, -1)
    this.#vocabulary.count(terms, 1)
    this.#entries.set(productId, {
      name: searchText(row.name),
      category,
      subcategory,
      popularity,
      version: versions.get(productId) ?? '',
      terms,
    })
    return { productId, popularity, ...terms }
  }
}
export type { ProductIndex }

const indexes = new WeakMap<Db, ProductIndex>()

/** Makes a database's products be searched by another engine, before the first search: the tool that compares engines does so. @internal */
export function searchBy(db: Db, engine: SearchEngine): void {
  indexes.set(db, new ProductIndex(db, engine))
}

/** The index of a database, as of a version of its catalog. */
export async function productIndexNow(db: Db, catalogVersion: string): Promise<ProductIndex> {
  const index = indexes.get(db) ?? new ProductIndex(db, new MiniSearchEngine())
  indexes.set(db, index)
  await index.follow(catalogVersion)
  return index
}
