import { cache } from 'react'
import { readCached } from '#lib/cache/read-cached.ts'
import { asOffered } from '#lib/configuration/pass-offers.ts'
import type { SearchPage } from '@kolea/domain/catalog/product.ts'
import { parseFilterSelection } from '#lib/routing/filter-selection.ts'
import { parseSearchQuery, type SearchQuery } from '#lib/routing/search-query.ts'
import { readSearch } from '#lib/upstream/reads-catalog.ts'

/** `searchParams` as Next hands them to a page. */
export type PageQuery = Readonly<Record<string, string | string[] | undefined>>

/** Reads the query keys of /search-results; what is not valid is left out. */
export const searchRequest = (query: PageQuery): SearchQuery =>
  parseSearchQuery(
    new URLSearchParams(
      Object.entries(query).flatMap(([key, values = []]) => [values].flat().map((value) => [key, value])),
    ),
  )

/** Whose goods a search looks through. */
interface SearchedShelves {
  storeKey: string
  locale: string
}

const readOnce = cache(
  async (storeKey: string, locale: string, request: string, limit: number): Promise<SearchPage | null> => {
    const { text, sort, filters, asTyped, lastKey } = JSON.parse(request) as SearchQuery
    const found = await readCached('search', { storeKey, locale, request, limit }, () =>
      readSearch(storeKey, locale, {
        text,
        sort: sort ?? undefined,
        filters: parseFilterSelection(filters),
        asTyped,
        limit,
        lastKey,
      }),
    )
    return asOffered(found, storeKey)
  },
)

/**
 * One page of at most `limit` results, cached for a minute or until anything changes, bounded by the data cache; null when there is no such
 * page (SEA-02).
 */
export const searchData = (
  { storeKey, locale }: SearchedShelves,
  request: SearchQuery,
  limit: number,
): Promise<SearchPage | null> => readOnce(storeKey, locale, JSON.stringify(request), limit)
