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
import { toTextQuery } from './words.ts'

type Body = BodyOf<typeof storeSearch>
type Result = ResponseInput<typeof storeSearch>

/** Words beyond these say nothing more about what is wanted. */
const wordsRead = 8
/** A query that finds more than this finds its suggestions soonest among what is wanted most. */
const many = 1500
/** How many of those are looked at. */
const suggestionsRead = 60

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
  readonly atMost: number
}

const nothing = (terms: string[]): Result => ({
  Items: [],
  LastEvaluatedKey: null,
  total: 0,
  terms,
  filters: [],
})

/** Without a query the suggestions are what sells best. */
async function scopeOf(db: Db, body: Body): Promise<Scope | null> {
  const words = searchWordsOf(body.query).slice(0, wordsRead)
  const tags = withoutTags(body.exclude_tags)
  if (words.length === 0)
    return body.query.trim() === ''
      ? { conditions: tags, relevance: sql`p.popularity`, atMost: Infinity }
      : null
  const text = await toTextQuery(db, words)
  if (text === null) return null
  return {
    conditions: sql`${tags} and p.search_vector @@ to_tsquery('simple', ${text.query})`,
    relevance: score(searchText(body.query)),
    atMost: text.atMost,
  }
}

/**
 * The rows that are found, narrow. Suggestions of a query that finds a great deal are taken from the most wanted products alone:
 * walking them in their order finds enough at once.
 */
function foundRows(
  assortment: Assortment,
  { conditions, relevance, atMost }: Scope,
  deals: readonly string[],
  suggest: boolean,
): SQL {
  const bounded = suggest && atMost > many
  return sql`select p.product_id, p.popularity, p.slug, pr.list_cents, ${relevance} as relevance, ${filterColumns(deals)}
    ${visibleProducts(assortment)} ${conditions}
    ${bounded ? sql`order by p.popularity desc, p.product_id limit ${suggestionsRead}` : sql``}`
}

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
  const found = await scopeOf(db, body)
  if (found === null) return nothing(terms)
  const offers = await offersNow(db, assortment.zone, now)
  const deals = body.suggest ? [] : await dealIds(db, offers)
  const order = Object.keys(body.sort).length === 0 ? byRelevance : orderOf(body.sort)
  // The narrow rows under the names that filters and orders know.
  const named = sql`from found p cross join lateral (select p.list_cents) pr cross join lateral (select p.category as slug) c where true
    ${filterConditions(body.filters, deals)}`
  const rows = await rowsOf<Hit>(
    db,
    sql`with found as materialized (${foundRows(assortment, found, deals, body.suggest)}),
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
