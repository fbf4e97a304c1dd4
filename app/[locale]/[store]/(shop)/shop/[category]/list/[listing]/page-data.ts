import { cache } from 'react'
import type { Part } from '#lib/cache/part.ts'
import { readPart } from '#lib/cache/read-part.ts'
import { readCached } from '#lib/cache/read-cached.ts'
import { asOffered } from '#lib/configuration/pass-offers.ts'
import type { Category } from '@kolea/domain/catalog/category.ts'
import type { Filter, Listing } from '@kolea/domain/catalog/product.ts'
import { parseFilterSelection } from '#lib/routing/filter-selection.ts'
import type { ListingQuery } from '#lib/routing/listing-query.ts'
import { listingSegment, parseListingSegment } from '#lib/routing/listing-query.ts'
import { readFilters, readListing } from '#lib/upstream/reads-catalog.ts'
import { categoriesData } from '../../../../page-data.ts'

interface ListingScope {
  storeKey: string
  locale: string
}

export type ListingData =
  | {
      moved: false
      category: Category
      query: ListingQuery
      listing: Listing
      filters: Part<readonly Filter[]>
    }
  /** The address chooses a filter that the category has not: `query` is without it. */
  | { moved: true; category: Category; query: ListingQuery }

/** Page `query.page`; the API pages by its own key, so each page knows the next from the one before it, in the cache. */
async function listingPage(
  scope: ListingScope,
  category: Category,
  query: ListingQuery,
): Promise<Listing | null> {
  const before =
    query.page > 1 ? await listingPage(scope, category, { ...query, page: query.page - 1 }) : null
  if (query.page > 1 && !before?.lastKey) return null
  const { categoryId } = category
  return readCached('listing', { ...scope, categoryId, listing: listingSegment(query) }, () =>
    readListing(scope.storeKey, scope.locale, {
      categoryId,
      subcategories: query.sub ? [query.sub] : [],
      filters: parseFilterSelection(query.filters),
      sort: query.sort,
      lastKey: before?.lastKey,
    }),
  )
}

/** A category's listing; null when the category, the sub-category or the page does not exist: answer 404. */
export const listingData = cache(
  async (storeKey: string, locale: string, slug: string, segment: string): Promise<ListingData | null> => {
    const query = parseListingSegment(decodeURIComponent(segment))
    const category = (await categoriesData(storeKey, locale)).find((one) => one.slug === slug)
    if (!query || !category) return null
    if (query.sub && !category.subcategories.some((one) => one.slug === query.sub)) return null
    const scope = { storeKey, locale }
    const read = await readPart('filters', categoryFilters(scope, category, query.sub))
    // A whole category without filters is an error of the API (CAT-03); a sub-category may have too few products for any.
    const filters = query.sub === null && read.length === 0 ? 'unavailable' : read
    // A filter may leave nothing of a sub-category, which its page says; it is known while it leaves something of the category.
    const ofCategory =
      query.sub && query.filters.length > 0
        ? await readPart('filters', categoryFilters(scope, category, null))
        : filters
    const known = knownFilters(query.filters, ofCategory)
    if (known.length < query.filters.length)
      return { category, query: { ...query, filters: known }, moved: true }
    const listing = await listingPage(scope, category, query)
    return listing && asOffered<ListingData>({ category, query, listing, filters, moved: false }, storeKey)
  },
)

async function categoryFilters(
  { storeKey, locale }: ListingScope,
  { categoryId }: Category,
  sub: string | null,
): Promise<readonly Filter[]> {
  const read = () => readFilters(storeKey, locale, categoryId, sub)
  return (await readCached('filters', { storeKey, locale, categoryId, sub }, read)) ?? []
}

/** The chosen filters that the category offers; while its filters cannot be read, all of them. */
function knownFilters(chosen: readonly string[], filters: Part<readonly Filter[]>): readonly string[] {
  if (filters === 'unavailable') return chosen
  const offered = new Set(filters.flatMap(({ id, values }) => values.map(({ value }) => `${id}:${value}`)))
  return chosen.filter((text) => offered.has(text))
}
