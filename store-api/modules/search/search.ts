import { sql, type SQL } from 'drizzle-orm'
import type { storeSearch } from '#lib/contract/catalog.ts'
import type { BodyOf, ResponseInput } from '#lib/contract/endpoint.ts'
import { excludedTags } from '#lib/domain/catalog/hidden.ts'
import { searchText, searchWordsOf } from '#lib/domain/catalog/search-text.ts'
import { rowsOf, textArray, type Db } from '../../db/database.ts'
import type { Assortment } from '../catalog/assortment.ts'
import { dealIds } from '../catalog/deal-ids.ts'
import {
  filterColumns,
  filterConditions,
  filterCounts,
  filtersOnWire,
  type FilterCount,
} from '../catalog/filters.ts'
import { afterKey, encodeKey, orderBy, orderOf, type Order } from '../catalog/keyset.ts'
import { offersNow } from '../catalog/offers.ts'
import { productsById, visibleProducts } from '../catalog/product-rows.ts'
import { summaryOnWire } from '../catalog/product-wire.ts'
import { offerTerms } from './terms.ts'
import { meaningsOf, type Meaning } from './words.ts'

type Body = BodyOf<typeof storeSearch>
type Result = ResponseInput<typeof storeSearch>

/** Words beyond these say nothing more about what is wanted. */
const wordsRead = 8
/** The most wanted matches that a search looks at; `total` and the filters count no more than these. */
const lookedAt = { suggestions: 120, search: 1000 }

/** Tags are compared without case; tobacco and CBD are always out, whatever was asked (CAT-05). */
function withoutTags(tags: readonly string[]): SQL {
  const out = [...new Set([...tags, ...excludedTags].map((tag) => tag.toLowerCase()))]
  return sql`and (p.tags = '[]' or not lower(p.tags::text)::jsonb ?| ${textArray(out)})`
}

/** Products whose name begins with, then holds, what was typed come first; then the popular ones. */
const score = (typed: string): SQL =>
  sql`(case when p.search_text like ${`${typed}%`} then 2000 when p.search_text like ${`%${typed}%`} then 1000 else 0 end
    + p.popularity)`

interface Scope {
  readonly conditions: SQL
  readonly relevance: SQL
}

const nothing = (terms: string[]): Result => ({
  Items: [],
  LastEvaluatedKey: null,
  total: 0,
  terms,
  filters: [],
})

/** Ids of the products that have a word of this meaning. */
const havingWord = (meaning: Meaning): SQL =>
  'beginning' in meaning
    ? sql`select product_id, rank from search_entries where word >= ${meaning.beginning} and word < ${`${meaning.beginning}~`}`
    : sql`select product_id, rank from search_entries where word = any(${textArray(meaning.words)})`

/**
 * The products that have all words, in a store only what it carries; of a great many the most wanted ones. Read from narrow
 * entries alone, in their index.
 */
function candidates({ store }: Assortment, meanings: readonly Meaning[], limit: number): SQL {
  const [only] = meanings
  // One word in the whole catalog: the wanted ones first, before a product with several such words is counted once.
  const every =
    store === null && meanings.length === 1 && only !== undefined
      ? sql`${havingWord(only)} order by rank desc, product_id limit ${4 * limit}`
      : sql.join(
          meanings.map((meaning) => sql`select product_id, rank from (${havingWord(meaning)}) having_word`),
          sql` intersect `,
        )
  const carried =
    store === null
      ? sql``
      : sql`join store_products s on s.product_id = k.product_id and s.store_id = ${store.storeId}`
  return sql`select k.product_id from (select distinct product_id, rank from (${every}) every_word) k ${carried}
    order by k.rank desc, k.product_id limit ${limit}`
}

/** Without a query what sells best is found. Null when nothing can be. */
async function scopeOf(db: Db, assortment: Assortment, body: Body): Promise<Scope | null> {
  const words = searchWordsOf(body.query).slice(0, wordsRead)
  const limit = body.suggest ? lookedAt.suggestions : lookedAt.search
  const tags = withoutTags(body.exclude_tags)
  if (words.length === 0)
    return body.query.trim() === ''
      ? {
          conditions: sql`${tags} order by p.popularity desc, p.product_id limit ${limit}`,
          relevance: sql`p.popularity`,
        }
      : null
  const meanings = await meaningsOf(db, words)
  if (meanings === null) return null
  return {
    conditions: sql`${tags} and p.product_id = any(array(${candidates(assortment, meanings, limit)}))`,
    relevance: score(searchText(body.query)),
  }
}

/** The rows that are found, narrow. */
const foundRows = (assortment: Assortment, { conditions, relevance }: Scope, deals: readonly string[]): SQL =>
  sql`select p.product_id, p.popularity, p.slug, pr.list_cents, ${relevance} as relevance, ${filterColumns(deals)}
    ${visibleProducts(assortment)} ${conditions}`

const byRelevance: Order = { column: sql`p.relevance`, kind: 'number', descending: true }

interface Hit extends FilterCount {
  readonly key: string | number | null
}

/**
 * Finds products by full text with prefix and typing tolerance, without regard to ʻokina and kahakō (SEA-01, SEA-02). What is found
 * is read once: the page, the total and the counts of the filters are all of the same rows.
 * @throws Refusal 400 bad_request for a key that is not ours
 */
export async function searchProducts(db: Db, assortment: Assortment, body: Body, now: Date): Promise<Result> {
  const terms = await offerTerms(db, searchText(body.query))
  const found = await scopeOf(db, assortment, body)
  if (found === null) return nothing(terms)
  const offers = await offersNow(db, assortment.zone, now)
  const deals = body.suggest ? [] : await dealIds(db, offers)
  const order = Object.keys(body.sort).length === 0 ? byRelevance : orderOf(body.sort)
  // The narrow rows under the names that filters and orders know.
  const named = sql`from found p cross join lateral (select p.list_cents) pr cross join lateral (select p.category as slug) c where true
    ${filterConditions(body.filters, deals)}`
  const rows = await rowsOf<Hit>(
    db,
    sql`with found as materialized (${foundRows(assortment, found, deals)}),
      page as (select p.product_id, ${order.column} as key ${named} ${afterKey(order, body.attributes.id)} ${orderBy(order)} limit ${body.limit + 1})
      select * from (select 'page' as id, product_id as value, 0 as count, to_jsonb(key) as key from page) page_rows
      union all select 'total', '', count(*)::int, null ${named}
      ${body.suggest ? sql`` : sql`union all select id, value, count, null from (${filterCounts}) counted`}`,
  )
  const hits = rows.filter((row) => row.id === 'page')
  const page = hits.slice(0, body.limit)
  const last = page.at(-1)
  const products = await productsById(
    db,
    assortment,
    page.map((row) => row.value),
  )
  return {
    Items: products.map((row) => summaryOnWire(row, offers)),
    LastEvaluatedKey: hits.length > body.limit && last ? { id: encodeKey(last.key ?? '', last.value) } : null,
    total: rows.find((row) => row.id === 'total')?.count ?? 0,
    terms,
    filters: filtersOnWire(
      rows.filter((row) => row.id !== 'page' && row.id !== 'total'),
      true,
    ),
  }
}
