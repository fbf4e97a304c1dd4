import { cache } from 'react'
import type { SearchPage } from '#lib/domain/catalog/product.ts'
import { filterSelection } from '#lib/routing/filter-selection.ts'
import type { ListingSort } from '#lib/routing/listing-query.ts'
import { listingSorts } from '#lib/routing/listing-query.ts'
import { readCached } from '#lib/cache/read-cached.ts'
import { readSearch } from '#lib/upstream/reads-catalog.ts'
import { storeTags } from '../page-data.ts'

export interface SearchRequest {
  text: string
  sort: ListingSort | null
  /** `filterId:value`. */
  filters: readonly string[]
  lastKey: string | null
}

type Query = Readonly<Record<string, string | string[] | undefined>>

const longestText = 80
const first = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? ''

/** Reads the query keys of /search-results; anything odd is left out. */
export function searchRequest(query: Query): SearchRequest {
  const filters = query.filter === undefined ? [] : [query.filter].flat()
  return {
    text: first(query.q).trim().slice(0, longestText),
    sort: listingSorts.find((sort) => sort === first(query.sort)) ?? null,
    filters: filters.filter((text) => text.includes(':')).slice(0, 12),
    lastKey: first(query.lastKey) || null,
  }
}

/** One page of results; kept for a minute, bounded by the data cache (SEA-02). */
export const searchData = cache(
  async (storeKey: string, storeId: string | null, locale: string, request: string): Promise<SearchPage> => {
    const { text, sort, filters, lastKey } = JSON.parse(request) as SearchRequest
    const found = await readCached(['search', storeKey, locale, request], storeTags(storeId), () =>
      readSearch(storeKey, locale, {
        text,
        sort: sort ?? undefined,
        filters: filterSelection(filters),
        lastKey,
      }),
    )
    return found ?? { items: [], lastKey: null, total: 0, terms: [], filters: [] }
  },
)
