import { cache } from 'react'
import type { SearchPage } from '#lib/domain/catalog/product.ts'
import { parseFilterSelection } from '#lib/routing/filter-selection.ts'
import type { SearchQuery } from '#lib/routing/search-query.ts'
import { parseSearchQuery } from '#lib/routing/search-query.ts'
import { readCached } from '#lib/cache/read-cached.ts'
import { readSearch } from '#lib/upstream/reads-catalog.ts'
import { storeTags } from '../page-data.ts'

/** `searchParams` as Next hands them to a page. */
export type PageQuery = Readonly<Record<string, string | string[] | undefined>>

/** Reads the query keys of /search-results; what is not valid is left out. */
export const searchRequest = (query: PageQuery): SearchQuery =>
  parseSearchQuery(
    new URLSearchParams(
      Object.entries(query).flatMap(([key, values = []]) => [values].flat().map((value) => [key, value])),
    ),
  )

/** One page of at most `limit` results, kept for a minute, bounded by the data cache; null when there is no such page (SEA-02). */
export const searchData = cache(
  async (
    storeKey: string,
    storeId: string | null,
    locale: string,
    request: string,
    limit: number,
  ): Promise<SearchPage | null> => {
    const { text, sort, filters, lastKey } = JSON.parse(request) as SearchQuery
    return readCached(['search', storeKey, locale, request, String(limit)], storeTags(storeId), () =>
      readSearch(storeKey, locale, {
        text,
        sort: sort ?? undefined,
        filters: parseFilterSelection(filters),
        limit,
        lastKey,
      }),
    )
  },
)
