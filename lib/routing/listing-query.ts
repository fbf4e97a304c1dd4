import { parseFilters } from './filter-selection.ts'

/**
 * Listings and their query. Reading `searchParams` would make a page dynamic,
 * so a listing's query travels as one path segment that only this module writes and reads:
 *
 *   public                                      internal, written by middleware
 *   /shop/chips                                 /{locale}/{storeKey}/shop/chips/list/~
 *   /shop/chips?sort=price&page=2&utm_source=x  /{locale}/{storeKey}/shop/chips/list/~page_2~sort_price
 *   /shop/chips/tortilla/all                    /{locale}/{storeKey}/shop/chips/list/~sub_tortilla
 *   /shop/chips?sub=tortilla                    the same
 *   /shop/chips/guava-chips-100101              /{locale}/{storeKey}/product/shop/chips/guava-chips-100101
 *   /home/guava-chips-100101                    /{locale}/{storeKey}/product/home/-/guava-chips-100101
 *
 * Pages: `shop/[category]/list/[listing]/page.tsx` (parse with `parseListingSegment`, null is a 404) and
 * `product/[from]/[category]/[product]/page.tsx` (`from` is shop, home, deals or search-results; category is `-`
 * when the address has none; only `shop` redirects to the canonical address, the others name it in their head).
 */
export const listingSorts = ['popularity', 'price', 'name'] as const
export type ListingSort = (typeof listingSorts)[number]

export interface ListingQuery {
  /** From 1. */
  page: number
  sort: ListingSort
  sub: string | null
  /** `filterId:value`, sorted, without repeats. */
  filters: readonly string[]
}

const slug = /^[a-z0-9][a-z0-9-]{0,59}$/

const isSort = (text: string | null): text is ListingSort =>
  (listingSorts as readonly (string | null)[]).includes(text)

function pageOf(text: string | null): number {
  const page = text !== null && /^\d{1,2}$/.test(text) ? Number(text) : 1
  return Math.max(page, 1)
}

/** Reads the query keys a listing honours and drops every other (utm, gclid …). `sub` from the path wins. */
export function parseListingQuery(query: URLSearchParams, subFromPath: string | null = null): ListingQuery {
  const sort = query.get('sort')
  const sub = (subFromPath ?? query.get('sub'))?.toLowerCase() ?? ''
  return {
    page: pageOf(query.get('page')),
    sort: isSort(sort) ? sort : 'popularity',
    sub: slug.test(sub) ? sub : null,
    filters: parseFilters(query),
  }
}

/** The canonical public query of a listing, without `?`; '' for the first page as it comes. `sub` is in the path. */
export function listingSearch({ page, sort, filters }: Omit<ListingQuery, 'sub'>): string {
  const query = new URLSearchParams(filters.map((text) => ['filter', text]))
  if (page > 1) query.set('page', String(page))
  if (sort !== 'popularity') query.set('sort', sort)
  return query.toString()
}

// Only characters that no one percent-encodes: Next hands encoded parameters to pages in some cases.
const pack = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[._~!*'()]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
    .replaceAll('%', '.')
const unpack = (text: string): string => decodeURIComponent(text.replaceAll('.', '%'))

/** The internal path segment of a listing's query. */
export function listingSegment({ page, sort, sub, filters }: ListingQuery): string {
  const parts = filters.map((text) => `filter_${pack(text)}`)
  if (page > 1) parts.push(`page_${page}`)
  if (sort !== 'popularity') parts.push(`sort_${sort}`)
  if (sub !== null) parts.push(`sub_${sub}`)
  return `~${parts.join('~')}`
}

/** Reads what `listingSegment` wrote; null for anything else, so that one listing has one internal address. */
export function parseListingSegment(segment: string): ListingQuery | null {
  if (!segment.startsWith('~')) return null
  const query = new URLSearchParams()
  try {
    for (const part of segment.slice(1).split('~')) {
      const [key = '', value = ''] = part.split('_')
      if (key !== '') query.append(key, unpack(value))
    }
  } catch {
    return null
  }
  const parsed = parseListingQuery(query)
  return listingSegment(parsed) === segment ? parsed : null
}
