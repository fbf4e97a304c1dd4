import { sql, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { globalSearch, globalSearchList, storeSearch, storeSearchList } from '@kolea/contract/catalog.ts'
import type { BodyOf, ResponseInput } from '@kolea/contract/endpoint.ts'
import { excludedTags } from '@kolea/domain/catalog/category.ts'
import { searchText, searchWordsOf } from '@kolea/domain/catalog/search-text.ts'
import { textArray, type Db } from '../../db/database.ts'
import { bind } from '../../http/bind.ts'
import { findAssortment, type Assortment } from '../catalog/assortment.ts'
import type { FoundProducts } from '../catalog/catalog-snapshot.ts'
import { filtered } from '../catalog/filters.ts'
import { afterKey, keyOf, orderOf, sorted, type ListingOrder } from '../catalog/keyset.ts'
import type { ProductNumbers } from '../catalog/product-numbers.ts'
import { productsById } from '../catalog/product-rows.ts'
import { summaryOnWire } from '../catalog/product-wire.ts'
import { catalogNow, offersNow, type AssortmentCatalog } from '../catalog/snapshots.ts'
import type { Traits } from '../catalog/traits.ts'
import { meaningsOf, offerTerms, type Meaning } from './query-words.ts'

type Body = BodyOf<typeof storeSearch>
type Result = ResponseInput<typeof storeSearch>

/** Words beyond these say nothing more about what is wanted. */
const wordsRead = 8
/** The most wanted matches that a search reads; `total` and the filters count no more than these. */
const lookedAt = { suggestions: 120, search: 1000 }
/** Of each line of a list: the best match, and what may be selected instead. */
const offeredPerLine = 5
/** The most wanted products that are remembered of a word or of its beginning. */
const remembered = 100_000

/** Tags are compared without case; tobacco and CBD are always out, whatever the request (CAT-05). */
const tagsLeftOut = (tags: readonly string[]): ReadonlySet<string> =>
  new Set([...tags, ...excludedTags].map((tag) => tag.toLowerCase()).sort())

/** Products whose name begins with, then contains, what was meant come first, then those whose shelf is called so; then the popular ones. */
const byRelevance = (meant: string): ListingOrder => ({
  valueOf: ({ slug, searchText: text, popularity }) =>
    (text.startsWith(meant)
      ? 3000
      : slug.includes(meant.replaceAll(' ', '-'))
        ? 2000
        : text.includes(meant)
          ? 1000
          : 0) + popularity,
  kind: 'number',
  descending: true,
})

const nothing = (terms: string[]): Result => ({
  Items: [],
  LastEvaluatedKey: null,
  total: 0,
  terms,
  filters: [],
})

/** What sells best, which is what is found without a query. */
const bestSellers = sql`select p.product_id from products p where not p.hidden order by p.popularity desc, p.product_id limit ${remembered}`

/** The products that have a word of this meaning, the wanted ones first. Read from narrow entries alone, in their index. */
function havingWord(meaning: Meaning): { key: string; ids: SQL } {
  const key = 'beginning' in meaning ? `begins ${meaning.beginning}` : `is ${meaning.words.join(' ')}`
  const word =
    'beginning' in meaning
      ? sql`word >= ${meaning.beginning} and word < ${`${meaning.beginning}~`}`
      : sql`word = any(${textArray(meaning.words)})`
  return {
    key,
    ids: sql`select product_id from (select distinct rank, product_id from search_entries where ${word}) having_word
      order by rank desc, product_id collate "C" limit ${remembered}`,
  }
}

/** What the words of a query mean. Null when nothing can be like them. */
async function meaningsOfQuery(db: Db, query: string): Promise<Meaning[] | null> {
  const words = searchWordsOf(query).slice(0, wordsRead)
  if (words.length > 0) return meaningsOf(db, words)
  return query.trim() === '' ? [] : null
}

/** The query with known words in the place of mistyped ones. */
const meantText = (meanings: readonly Meaning[]): string =>
  meanings.map((meaning) => ('beginning' in meaning ? meaning.beginning : meaning.words[0])).join(' ')

/**
 * The most wanted products with all words that may be seen, in a store only what it carries, by relevance; cached for the next request for
 * the same.
 */
function candidates(
  catalog: AssortmentCatalog,
  assortment: Assortment,
  body: Body,
  meanings: readonly Meaning[],
): Promise<FoundProducts> {
  const words = meanings.map(havingWord)
  const leftOut = tagsLeftOut(body.exclude_tags)
  const limit = body.suggest ? lookedAt.suggestions : lookedAt.search
  const key = JSON.stringify([words.map((word) => word.key), [...leftOut], limit])
  return catalog.found(key, async () => {
    const lists: ProductNumbers[] = []
    for (const word of words) lists.push(await catalog.list(word.key, word.ids))
    if (lists.length === 0) lists.push(await catalog.list('best sellers', bestSellers))
    const list = catalog.inAll(lists)
    // Of a long list only the beginning is read; a store carries a part of it.
    const part = assortment.store === null ? limit : 8 * limit
    const found: Traits[] = []
    for (let at = 0; at < list.length && found.length < limit; at += part) {
      const seen = await catalog.traits(await catalog.carried(list.subarray(at, at + part)))
      found.push(
        ...seen.filter(
          ({ prices, tags }) =>
            prices[assortment.zone] !== undefined && !tags.some((tag) => leftOut.has(tag)),
        ),
      )
    }
    return sorted(found.slice(0, limit), byRelevance(meantText(meanings)))
  })
}

/**
 * Finds products by full text with prefix and typing tolerance, without regard to ʻokina and kahakō (SEA-01, SEA-02). The page, the
 * total and the counts of the filters are all of the same products.
 * @throws Refusal 400 bad_request for a key that is not ours
 */
async function searchProducts(db: Db, assortment: Assortment, body: Body, now: Date): Promise<Result> {
  const { zone } = assortment
  const meanings = await meaningsOfQuery(db, body.query)
  const meant = meanings === null ? searchText(body.query) : meantText(meanings)
  const offers = await offersNow(db, zone, now)
  const unsorted = Object.keys(body.sort).length === 0
  const order = unsorted ? byRelevance(meant) : orderOf(body.sort, zone, offers)
  const isAfter = afterKey(order, body.attributes.id)
  const terms = await offerTerms(db, meant)
  if (meanings === null) return nothing(terms)
  const catalog = await catalogNow(db, assortment)
  const found = await candidates(catalog, assortment, body, meanings)
  const deals = body.filters.deal === undefined ? new Set<string>() : await catalog.dealIds(offers)
  const hits = filtered(found.products, body.filters, zone, deals)
  const following = hits.filter(isAfter)
  const beyond = unsorted ? following : sorted(following, order)
  const page = beyond.slice(0, body.limit)
  const last = page.at(-1)
  const products = await productsById(
    db,
    assortment,
    page.map((product) => product.productId),
  )
  return {
    Items: products.map((row) => summaryOnWire(row, offers)),
    LastEvaluatedKey: beyond.length > body.limit && last ? { id: keyOf(order, last) } : null,
    total: hits.length,
    terms,
    filters: body.suggest ? [] : await catalog.foundFilters(found, offers),
  }
}

/** The best matches for each line of a shopping list. */
async function searchLines(
  db: Db,
  assortment: Assortment,
  { lines, exclude_tags }: BodyOf<typeof storeSearchList>,
  now: Date,
): Promise<ResponseInput<typeof storeSearchList>> {
  const found = []
  for (const query of lines) {
    const body = {
      query,
      suggest: true,
      attributes: { id: null },
      filters: {},
      sort: {},
      exclude_tags,
      limit: offeredPerLine,
    }
    const { Items: items, sold, shelves } = await searchProducts(db, assortment, body, now)
    found.push({ items, sold, shelves })
  }
  return { lines: found }
}

export function searchRoutes(app: FastifyInstance): void {
  bind(app, storeSearch, async ({ params, body }) =>
    searchProducts(app.db, await findAssortment(app.db, params.storeId), body, app.clock.now()),
  )
  bind(app, globalSearch, async ({ body }) =>
    searchProducts(app.db, await findAssortment(app.db, undefined, body.country), body, app.clock.now()),
  )
  bind(app, storeSearchList, async ({ params, body }) =>
    searchLines(app.db, await findAssortment(app.db, params.storeId), body, app.clock.now()),
  )
  bind(app, globalSearchList, async ({ body }) =>
    searchLines(app.db, await findAssortment(app.db, undefined, body.country), body, app.clock.now()),
  )
}
