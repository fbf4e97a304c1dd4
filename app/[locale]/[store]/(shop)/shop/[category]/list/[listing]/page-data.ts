import { cache } from 'react'
import { readCached } from '#lib/cache/read-cached.ts'
import { tags } from '#lib/cache/tags.ts'
import type { Category } from '#lib/domain/catalog/category.ts'
import type { Filter, Listing } from '#lib/domain/catalog/product.ts'
import { filterSelection } from '#lib/routing/filter-selection.ts'
import type { ListingQuery } from '#lib/routing/listing-query.ts'
import { listingSegment, parseListingSegment } from '#lib/routing/listing-query.ts'
import { readFilters, readListing } from '#lib/upstream/reads-catalog.ts'
import { categoriesData, storeTags } from '../../../../page-data.ts'

interface ListingScope {
  storeKey: string
  storeId: string | null
  locale: string
}

export interface ListingData {
  category: Category
  query: ListingQuery
  listing: Listing
  filters: readonly Filter[]
}

/** Page `query.page`; the API pages by its own key, so each page knows the next from the one before it, in the cache. */
async function listingPage(
  scope: ListingScope,
  category: Category,
  query: ListingQuery,
): Promise<Listing | null> {
  const before =
    query.page > 1 ? await listingPage(scope, category, { ...query, page: query.page - 1 }) : null
  if (query.page > 1 && !before?.lastKey) return null
  const key = ['listing', scope.storeKey, scope.locale, category.categoryId, listingSegment(query)]
  return readCached(key, [tags.category(category.categoryId), ...storeTags(scope.storeId)], () =>
    readListing(scope.storeKey, scope.locale, {
      categoryId: category.categoryId,
      subcategories: query.sub ? [query.sub] : [],
      filters: filterSelection(query.filters),
      sort: query.sort,
      lastKey: before?.lastKey,
    }),
  )
}

/** A category's listing; null when the category, the sub-category or the page does not exist: answer 404. */
export const listingData = cache(
  async (
    storeKey: string,
    storeId: string | null,
    locale: string,
    slug: string,
    segment: string,
  ): Promise<ListingData | null> => {
    const query = parseListingSegment(decodeURIComponent(segment))
    const category = (await categoriesData(storeKey, locale)).find((one) => one.slug === slug)
    if (!query || !category) return null
    if (query.sub && !category.subcategories.some((one) => one.slug === query.sub)) return null
    const [listing, filters] = await Promise.all([
      listingPage({ storeKey, storeId, locale }, category, query),
      readCached(
        ['filters', storeKey, locale, category.categoryId],
        [tags.category(category.categoryId)],
        () => readFilters(storeKey, locale, category.categoryId),
      ),
    ])
    return listing && { category, query, listing, filters: filters ?? [] }
  },
)
