import { sql, type SQL } from 'drizzle-orm'
import type { storeSearch } from '#lib/contract/catalog.ts'
import type { BodyOf, ResponseInput } from '#lib/contract/endpoint.ts'
import { excludedTags } from '#lib/domain/catalog/hidden.ts'
import { searchText, searchWordsOf } from '#lib/domain/catalog/search-text.ts'
import { rowsOf, type Db } from '../../db/database.ts'
import { Refusal } from '../../refusal.ts'
import type { Assortment } from '../catalog/assortment.ts'
import { countFilters, filterConditions } from '../catalog/filters.ts'
import { afterKey, encodeKey, orderBy, orderOf, orderValue, type SortKey } from '../catalog/keyset.ts'
import { offersNow } from '../catalog/offers.ts'
import { selectProducts, visibleProducts, type ProductRow } from '../catalog/product-rows.ts'
import { summaryOnWire } from '../catalog/product-wire.ts'
import { offerTerms } from './terms.ts'
import { toTextQuery } from './words.ts'

type Body = BodyOf<typeof storeSearch>
type Result = ResponseInput<typeof storeSearch>

/** Words beyond these say nothing more about what is wanted. */
const wordsRead = 8

/** Tags are compared without case; tobacco and CBD are always out, whatever was asked (CAT-05). */
function withoutTags(tags: readonly string[]): SQL {
  const out = [...new Set([...tags, ...excludedTags].map((tag) => tag.toLowerCase()))]
  return sql`and not exists (select 1 from jsonb_array_elements_text(p.tags) t where lower(t) in ${out})`
}

/** Products whose name begins with, then holds, what was typed come first; then the popular ones. */
const score = (typed: string, query: string): SQL =>
  sql`(case when p.search_text like ${`${typed}%`} then 2000 when p.search_text like ${`%${typed}%`} then 1000 else 0 end
    + (ts_rank(p.search_vector, to_tsquery('simple', ${query})) * 1000)::int + p.popularity)`

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

/** Without a query the suggestions are what sells best. */
async function scopeOf(db: Db, body: Body): Promise<Scope | null> {
  const words = searchWordsOf(body.query).slice(0, wordsRead)
  const tags = withoutTags(body.exclude_tags)
  if (words.length === 0)
    return body.query.trim() === '' ? { conditions: tags, relevance: sql`p.popularity` } : null
  const query = await toTextQuery(db, words)
  if (query === null) return null
  return {
    conditions: sql`${tags} and p.search_vector @@ to_tsquery('simple', ${query})`,
    relevance: score(searchText(body.query), query),
  }
}

/** Pages by relevance are numbered: relevance has no column to continue from. */
function offsetOf(key: string | null): number {
  const offset = key === null ? 0 : Number(/^r(\d{1,5})$/.exec(key)?.[1] ?? Number.NaN)
  if (!Number.isInteger(offset))
    throw new Refusal(400, 'bad_request', 'The key of the next page is not valid.')
  return offset
}

type Sort = Partial<Record<SortKey, 1 | -1>>

async function pageOf(db: Db, assortment: Assortment, scope: SQL, relevance: SQL, body: Body) {
  const sort: Sort = body.sort
  const { limit } = body
  const key = body.attributes.id
  const byRelevance = Object.keys(sort).length === 0
  const rest = byRelevance
    ? sql`${scope} order by ${relevance} desc, p.product_id limit ${limit + 1} offset ${offsetOf(key)}`
    : sql`${scope} ${afterKey(orderOf(sort), key)} ${orderBy(orderOf(sort))} limit ${limit + 1}`
  const rows = await selectProducts(db, assortment, rest)
  const page = rows.slice(0, limit)
  const next = (last: ProductRow) =>
    byRelevance ? `r${offsetOf(key) + limit}` : encodeKey(orderValue(sort, last), last.product_id)
  const last = page.at(-1)
  return { page, next: rows.length > limit && last ? next(last) : null }
}

/**
 * Finds products by full text with prefix and typing tolerance, without regard to ʻokina and kahakō (SEA-01, SEA-02).
 * @throws Refusal 400 bad_request for a key that is not ours
 */
export async function searchProducts(db: Db, assortment: Assortment, body: Body, now: Date): Promise<Result> {
  const terms = await offerTerms(db, searchText(body.query))
  const found = await scopeOf(db, body)
  if (found === null) return nothing(terms)
  const offers = await offersNow(db, assortment.zone, now)
  const unfiltered = found.conditions
  const scope = sql`${unfiltered} ${filterConditions(body.filters, offers)}`
  const { page, next } = await pageOf(db, assortment, scope, found.relevance, body)
  const [count] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total ${visibleProducts(assortment)} ${scope}`,
  )
  return {
    Items: page.map((row) => summaryOnWire(row, offers)),
    LastEvaluatedKey: next === null ? null : { id: next },
    total: count?.total ?? 0,
    terms,
    filters: body.suggest ? [] : await countFilters(db, assortment, offers, unfiltered, true),
  }
}
