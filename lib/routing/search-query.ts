import { parseFilters } from './filter-selection.ts'
import type { ListingSort } from './listing-query.ts'
import { listingSorts } from './listing-query.ts'

export interface SearchQuery {
  /** What was typed; '' shows popular items. */
  text: string
  /** Null is the API's own order. */
  sort: ListingSort | null
  /** `filterId:value`, sorted, without repeats. */
  filters: readonly string[]
  /** Without correcting slips of typing. */
  asTyped: boolean
  /** The API's own key of the page before; null for the first page. */
  lastKey: string | null
}

const longestText = 80
const longestKey = 200
const unprintable = /[\p{Cc}\p{Cs}]+/gu

/** Reads the query of the search page; whatever the API would refuse by its shape is left out. */
export function parseSearchQuery(query: URLSearchParams): SearchQuery {
  const text = (query.get('q') ?? '').replace(unprintable, ' ').trim().slice(0, longestText)
  const lastKey = query.get('lastKey') ?? ''
  return {
    text: text.replace(unprintable, '').trim(), // the cut may have left half of a character
    sort: listingSorts.find((sort) => sort === query.get('sort')) ?? null,
    filters: parseFilters(query),
    asTyped: query.get('exact') === '1',
    lastKey: lastKey === '' || lastKey.length > longestKey ? null : lastKey,
  }
}

/** The public query of a search in its one spelling, without `?`. */
export function searchQueryText({ text, sort, filters, asTyped, lastKey }: SearchQuery): string {
  const query = new URLSearchParams({ q: text })
  for (const filter of filters) query.append('filter', filter)
  if (asTyped) query.set('exact', '1')
  if (sort !== null) query.set('sort', sort)
  if (lastKey !== null) query.set('lastKey', lastKey)
  return query.toString()
}
