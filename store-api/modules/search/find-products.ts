import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { excludedTags } from '@kolea/domain/catalog/category.ts'
import { lexiconOf, type Lexicon } from '@kolea/domain/search/equivalents.ts'
import { reasonsOf, relevanceOf, type FoundProduct } from '@kolea/domain/search/rank.ts'
import { searchText } from '@kolea/domain/search/search-text.ts'
import {
  meantText,
  relaxed,
  understandQuery,
  type Concept,
  type Understanding,
} from '@kolea/domain/search/understand-query.ts'
import { joinedKey, wordsOf } from '@kolea/domain/search/words.ts'
import { rowsOf, textArray, type Db } from '../../db/database.ts'
import { findAssortment, type Assortment } from '../catalog/assortment.ts'
import type { FoundProducts } from '../catalog/catalog-snapshot.ts'
import { readThrough } from '../catalog/read-through.ts'
import { catalogNow, type AssortmentCatalog } from '../catalog/snapshots.ts'
import type { Traits } from '../catalog/traits.ts'
import { isEnglishWord } from './index-vocabulary.ts'
import { productIndexNow, type IndexedShelf, type ProductIndex } from './product-index.ts'
import { nearestStock, type NearestStock } from './nearest-stock.ts'
import type { EngineHit } from './search-engine.ts'
import type { Pin } from '../../db/schema/search-rules.ts'
import { searchRulesNow, type SearchRules } from './search-rules.ts'

/** What is searched for. */
export interface SearchedQuery {
  /** At most 80 characters. */
  readonly text: string
  /** For suggestions: the last word may go on, and fewer matches are read. */
  readonly isSuggestion: boolean
  /** No slip of typing is corrected. */
  readonly asTyped: boolean
  /** Products with one of these tags are left out; case does not matter. */
  readonly withoutTags: readonly string[]
}

/** What a search finds, and what it took the words for. */
export interface SearchResult {
  readonly catalog: AssortmentCatalog
  readonly found: FoundProducts
  readonly understanding: Understanding
  /** The shelves to offer, the likeliest first. */
  readonly shelves: readonly IndexedShelf[]
  /** The path of the page that an operator has opened for this query. */
  readonly page: string | null
  /** What answers the query better than all that the store carries, where it is in stock nearby. */
  readonly elsewhere: readonly NearestStock[]
}

/** The most matches that a search reads; `total` and the filters count no more than these. */
const most = { suggestions: 120, results: 1000 }
/** The most hits of the engine that are ranked: of more, the engine's own order selects. */
const mostRanked = 2000
/** Of the best, those that a store has no more of stand after the others. */
const mostStocked = 200
const mostShelves = 4
/** Products of one sub-category on the first page for a word that means a whole category: the next one has to be better by this much. */
const varietyStep = 0.04
/** Added to what an operator pins, taken from what is buried: more than any relevance. */
const pinned = 10
const soldOut = 0.5

const idRow = z.object({ id: z.string() })

/** One lexicon for a version of the rules. */
const lexicons = readThrough<Lexicon>({ maxSize: 3 })
const lexiconNow = ({ version, equivalents }: SearchRules): Promise<Lexicon> =>
  lexicons.get(version, async () => lexiconOf(equivalents))

/** Tags are compared without case; tobacco and CBD are always out, whatever the request (CAT-05). */
const tagsLeftOut = (tags: readonly string[]): ReadonlySet<string> =>
  new Set([...tags, ...excludedTags].map((tag) => tag.toLowerCase()).sort())

/** Everything that one search reads. */
interface Searched {
  readonly catalog: AssortmentCatalog
  readonly index: ProductIndex
  readonly rules: SearchRules
  readonly understanding: Understanding
  readonly query: SearchedQuery
  /** By which an operator's pins and pages are found. */
  readonly key: string
}

/** Reads what searches need, so that the first one does not wait for it: a moment, for 100,000 products ten seconds. */
export async function prepareSearch(db: Db): Promise<void> {
  const query: SearchedQuery = { text: '', isSuggestion: true, asTyped: true, withoutTags: [] }
  await prepare(db, await findAssortment(db, undefined), query)
}

async function prepare(db: Db, assortment: Assortment, query: SearchedQuery): Promise<Searched> {
  const catalog = await catalogNow(db, assortment)
  const rules = await searchRulesNow(db)
  const index = await productIndexNow(db, catalog.version)
  const understanding = understandQuery(query.text, await lexiconNow(rules), index.vocabulary, {
    isTyping: query.isSuggestion,
    asTyped: query.asTyped,
    isWord: isEnglishWord,
  })
  return { catalog, index, rules, understanding, query, key: joinedKey(wordsOf(query.text)) }
}

/** A product with what it is worth for a query. */
interface Placed {
  readonly productId: string
  readonly value: number
}

interface Ranked extends Placed {
  readonly found: FoundProduct
  readonly subcategory: string
}

function foundProduct(index: ProductIndex, { productId, fieldsOf }: EngineHit) {
  const record = index.record(productId)
  return record && { found: { ...record, fieldsOf }, subcategory: record.subcategory, productId }
}

/** A word that means a whole category: its first products are of several kinds. */
const meansCategory = (concepts: readonly Concept[]): boolean =>
  concepts.length === 1 &&
  concepts.some(({ alternatives }) =>
    alternatives.some(({ terms }) => terms.some((term) => /^shelf:[^/]+$/.test(term))),
  )

/** The best first; those of equal relevance by their ids. */
const inOrder = <Product extends Placed>(ranked: readonly Product[]): Product[] =>
  ranked.toSorted((a, b) => b.value - a.value || (a.productId < b.productId ? -1 : 1))

/** The more of a sub-category stand before a product, the less it is worth. */
function varied(ranked: readonly Ranked[]): Ranked[] {
  const before = new Map<string, number>()
  return inOrder(
    inOrder(ranked).map((product) => {
      const same = before.get(product.subcategory) ?? 0
      before.set(product.subcategory, same + 1)
      return { ...product, value: product.value - varietyStep * same }
    }),
  )
}

/** The operator's pins of a query. */
const pinsOf = ({ rules, key }: Pick<Searched, 'rules' | 'key'>): readonly Pin[] =>
  rules.pins.filter((pin) => joinedKey(wordsOf(pin.query)) === key)

/** What the engine finds for concepts, the most relevant first, with the operator's pins. */
async function ranked(
  { index, rules, understanding, query, key }: Searched,
  concepts: readonly Concept[],
): Promise<Ranked[]> {
  const meant = meantText(understanding, query.text)
  const pins = pinsOf({ rules, key })
  const pinOf = (productId: string) => {
    const pin = pins.find(({ product_id }) => product_id === productId)
    return pin === undefined ? 0 : pin.place === 'first' ? pinned : -pinned
  }
  const hits = await index.find(
    concepts.map(({ alternatives }) => alternatives.map(({ terms }) => terms)),
    mostRanked,
  )
  const all = hits.slice(0, mostRanked).flatMap((hit): Ranked[] => {
    const product = foundProduct(index, hit)
    if (product === undefined) return []
    return [{ ...product, value: relevanceOf(product.found, concepts, meant) }]
  })
  // What is pinned is shown, found or not.
  const found = new Set(all.map(({ productId }) => productId))
  const added = pins
    .filter(({ place, product_id }) => place === 'first' && !found.has(product_id))
    .flatMap(
      ({ product_id: productId }) => foundProduct(index, { productId, fieldsOf: () => undefined }) ?? [],
    )
    .map((product) => ({ ...product, value: 0 }))
  const valued = meansCategory(concepts) ? varied(all) : all
  return inOrder(
    [...valued, ...added].map((product) => ({ ...product, value: product.value + pinOf(product.productId) })),
  )
}

/** What a query finds is the same in every store until the catalog or a rule is written; 8 MB. */
const rankings = readThrough<readonly Placed[]>({
  maxSize: 200_000,
  sizeOf: (products) => products.length + 20,
})

/** @param attempt which of the ways to relax the query */
const rankedOnce = (searched: Searched, concepts: readonly Concept[], attempt: number) => {
  const { catalog, rules, query } = searched
  const key = [catalog.version, rules.version, attempt, query.isSuggestion, query.asTyped, query.text]
  return rankings.get(JSON.stringify(key), async () =>
    (await ranked(searched, concepts)).map(({ productId, value }) => ({ productId, value })),
  )
}

/** Those of the first that a store has sold out at this moment stand after the others. Stock changes without a version, so this is read each time. */
async function inStock(db: Db, { store }: Assortment, found: FoundProducts): Promise<FoundProducts> {
  if (store === null || found.values.length === 0) return found
  const first = found.products.slice(0, mostStocked)
  const rows = await rowsOf(
    db,
    idRow,
    sql`select product_id as id from store_products s where store_id = ${store.storeId} and quantity = 0
      and product_id = any(${textArray(first.map(({ productId }) => productId))})
      and not exists (select 1 from products p where p.product_id = s.product_id and p.ignore_quantity)`,
  )
  if (rows.length === 0) return found
  const out = new Set(rows.map(({ id }) => id))
  const ordered = inOrder(
    first.map((traits, at) => ({
      traits,
      productId: traits.productId,
      value: (found.values[at] ?? 0) - (out.has(traits.productId) ? soldOut : 0),
    })),
  )
  return {
    ...found,
    products: [...ordered.map(({ traits }) => traits), ...found.products.slice(mostStocked)],
    values: [...ordered.map(({ value }) => value), ...found.values.slice(mostStocked)],
  }
}

/** Those that the assortment carries and sells at a price, in the same order. */
async function sellable(
  catalog: AssortmentCatalog,
  { zone }: Assortment,
  products: readonly { productId: string }[],
  query: SearchedQuery,
): Promise<readonly Traits[]> {
  const leftOut = tagsLeftOut(query.withoutTags)
  const limit = query.isSuggestion ? most.suggestions : most.results
  const carried = await catalog.carried(catalog.numbersOf(products.map(({ productId }) => productId)))
  const sold: Traits[] = []
  // Of twice as many, and of those no more than are needed: each that is new to this process is read.
  for (let at = 0; at < 2 * limit && at < carried.length && sold.length < limit; at += limit)
    for (const traits of await catalog.traits(carried.subarray(at, at + limit)))
      if (traits.prices[zone] !== undefined && !traits.tags.some((tag) => leftOut.has(tag))) sold.push(traits)
  return sold.slice(0, limit)
}

const nothing = { products: [], values: [], leftOut: [] }

/** The products of the first attempt that finds any, and what was left out of the query for it. */
async function foundNow(assortment: Assortment, searched: Searched): Promise<Omit<FoundProducts, 'key'>> {
  const { catalog, understanding, query } = searched
  if (understanding.concepts.length === 0) {
    if (query.text.trim() !== '') return nothing
    const products = (await catalog.bestSellers()).map((productId) => ({ productId }))
    return { ...nothing, products: await sellable(catalog, assortment, products, query) }
  }
  // What an operator has pinned is shown for what is not sold, too.
  if (!understanding.isSold && pinsOf(searched).length === 0) return nothing
  for (const [attempt, concepts] of [...relaxed(understanding.concepts)].entries()) {
    const placed = await rankedOnce(searched, concepts, attempt)
    const products = placed.length === 0 ? [] : await sellable(catalog, assortment, placed, query)
    if (products.length === 0) continue
    const valueOf = new Map(placed.map(({ productId, value }) => [productId, value]))
    return {
      products,
      values: products.map(({ productId }) => valueOf.get(productId) ?? 0),
      leftOut: leftOutOf(understanding.concepts, concepts),
    }
  }
  return nothing
}

/** Packing is no loss: nobody asked for the bag. */
const leftOutOf = (all: readonly Concept[], searched: readonly Concept[]): string[] =>
  all.filter((concept) => concept.kind !== 'packing' && !searched.includes(concept)).map(({ typed }) => typed)

/** The shelves that the words mean, then those of at least three of the first products, or of all where they are fewer. */
function shelvesOf({ index, understanding }: Searched, products: readonly Traits[]): IndexedShelf[] {
  const counts = new Map<string, number>()
  for (const { category, subcategory } of products.slice(0, 12)) {
    const place = `${category}/${subcategory}`
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  const enough = Math.min(3, products.length)
  const usual = [...counts].filter(([, count]) => count >= enough).map(([place]) => place)
  return [...new Set([...understanding.shelves, ...usual])]
    .flatMap((place) => index.shelf(place) ?? [])
    .slice(0, mostShelves)
}

/** As many products of other stores are named. */
const mostElsewhere = 3
/** So much more relevant is what the store does not carry: less is another brand of the same. */
const betterBy = 0.1

/** The products that answer a query better than all that the store carries; none without a store. */
async function missingOf({ store }: Assortment, searched: Searched, found: FoundProducts): Promise<Traits[]> {
  const { catalog, understanding, query } = searched
  const [concepts] = relaxed(understanding.concepts)
  if (store === null || query.isSuggestion || !understanding.isSold || concepts === undefined) return []
  const best = (await rankedOnce(searched, concepts, 0)).slice(0, mostElsewhere)
  const enough = found.leftOut.length > 0 ? 0 : Math.max(0, ...found.values) + betterBy
  const better = catalog.numbersOf(
    best.filter(({ value }) => value >= enough).map(({ productId }) => productId),
  )
  const carried = new Set(catalog.idsOf(await catalog.carried(better)))
  const leftOut = tagsLeftOut(query.withoutTags)
  return (await catalog.traits(better)).filter(
    ({ productId, tags }) => !carried.has(productId) && !tags.some((tag) => leftOut.has(tag)),
  )
}

/** Where they are in stock near the store (SEA-03). */
const elsewhereOf = async (
  db: Db,
  { store }: Assortment,
  missing: readonly Traits[],
): Promise<NearestStock[]> =>
  store === null
    ? []
    : nearestStock(
        db,
        store,
        missing.map(({ productId }) => productId),
      )

/** Finds what a query means, in a store what it carries, by relevance (SEA-01, SEA-03). */
export async function findProducts(
  db: Db,
  assortment: Assortment,
  query: SearchedQuery,
): Promise<SearchResult> {
  const searched = await prepare(db, assortment, query)
  const { catalog, rules, understanding, key } = searched
  const cacheKey = JSON.stringify([
    searchText(query.text),
    query.isSuggestion,
    query.asTyped,
    rules.version,
    [...tagsLeftOut(query.withoutTags)],
  ])
  const found = await inStock(
    db,
    assortment,
    await catalog.found(cacheKey, () => foundNow(assortment, searched)),
  )
  const missing = await missingOf(assortment, searched, found)
  return {
    catalog,
    found,
    understanding,
    // Where the store has none of what is meant, it may have similar goods.
    shelves: shelvesOf(searched, found.products.length > 0 ? found.products : missing),
    page: rules.pages.find((page) => joinedKey(wordsOf(page.query)) === key)?.path ?? null,
    elsewhere: await elsewhereOf(db, assortment, missing),
  }
}

/** Why a search finds what it finds, for the operator. */
export interface SearchExplanation {
  readonly concepts: readonly { readonly typed: string; readonly means: readonly string[] }[]
  readonly shownFor: string | null
  readonly leftOut: readonly string[]
  readonly sold: boolean
  /** The path of the page that it opens. */
  readonly page: string | null
  readonly products: readonly {
    readonly productId: string
    readonly name: string
    readonly score: number
    readonly because: readonly string[]
  }[]
}

const explained = 10

/** Explains the first ten results of a query. */
export async function explainSearch(
  db: Db,
  assortment: Assortment,
  text: string,
): Promise<SearchExplanation> {
  const query: SearchedQuery = { text, isSuggestion: false, asTyped: false, withoutTags: [] }
  const searched = await prepare(db, assortment, query)
  const { found, page } = await findProducts(db, assortment, query)
  const pins = pinsOf(searched)
  const { understanding } = searched
  const concepts = understanding.concepts.filter(({ typed }) => !found.leftOut.includes(typed))
  const meant = meantText(understanding, text)
  const byId = new Map((await ranked(searched, concepts)).map((product) => [product.productId, product]))
  return {
    concepts: understanding.concepts.map(({ typed, alternatives }) => ({
      typed,
      means: alternatives.map(({ terms, weight }) => `${terms.join(' + ')} × ${weight.toFixed(2)}`),
    })),
    shownFor: understanding.shownFor,
    leftOut: found.leftOut,
    sold: understanding.isSold,
    page,
    products: found.products.slice(0, explained).map(({ productId }) => {
      const product = byId.get(productId)
      return {
        productId,
        name: searched.index.record(productId)?.name ?? productId,
        score: product?.value ?? 0,
        because: [
          ...pins
            .filter(({ product_id }) => product_id === productId)
            .map(({ place }) => `an operator has set it ${place} for this query`),
          ...(product === undefined ? [] : reasonsOf(product.found, concepts, meant)),
        ],
      }
    }),
  }
}
