import type { Filter, Listing, SearchPage } from '../domain/catalog/product.ts'
import { filters as filtersEndpoint, sitemapProducts } from '../contract/catalog.ts'
import type { Country } from '../domain/location/country.ts'
import { storeChoiceOf } from '../routing/store-key.ts'
import type { ListingRequest, ProductWithSimilar, SearchRequest } from './catalog.ts'
import { listing, product, search } from './catalog.ts'
import { nullWhenRefused } from './failure.ts'
import { filterList } from './products.ts'
import { storefrontCaller } from './storefront-token.ts'

/** One page of a category; null when the store, category, filter or page key does not exist: answer 404 (CAT-03). */
export const readListing = (
  storeKey: string,
  locale: string,
  query: ListingRequest,
): Promise<Listing | null> =>
  nullWhenRefused(listing(storefrontCaller(locale), storeChoiceOf(storeKey), query))

/** A product with similar ones; null: answer 404 (CAT-04). */
export const readProduct = (
  storeKey: string,
  locale: string,
  productId: string,
): Promise<ProductWithSimilar | null> =>
  nullWhenRefused(product(storefrontCaller(locale), storeChoiceOf(storeKey), productId))

/** One page of search results, with terms and filters; null when the API refuses the page key or a filter (SEA-02). */
export const readSearch = (
  storeKey: string,
  locale: string,
  query: SearchRequest,
): Promise<SearchPage | null> =>
  nullWhenRefused(search(storefrontCaller(locale), storeChoiceOf(storeKey), query))

/** The filters a category offers; an empty list is an error state of the listing (CAT-03). */
export async function readFilters(storeKey: string, locale: string, categoryId: string): Promise<Filter[]> {
  const { storeId } = storeChoiceOf(storeKey)
  const body = { category_id: categoryId, ...(storeId === null ? {} : { store_id: storeId }) }
  return filterList((await storefrontCaller(locale)(filtersEndpoint, { body })).filters)
}

export interface SitemapPage {
  total: number
  products: readonly { productId: string; slug: string; categorySlug: string; updatedAt: string }[]
}

/** A slice of every product a sitemap may name, at most 50,000; null when the API refuses it as too far. */
export async function readSitemapProducts(
  country: Country,
  offset: number,
  limit: number,
): Promise<SitemapPage | null> {
  const slice = await nullWhenRefused(
    storefrontCaller('en')(sitemapProducts, { query: { country, offset, limit } }),
  )
  if (slice === null) return null
  const { total, products } = slice
  return {
    total,
    products: products.map((row) => ({
      productId: row.product_id,
      slug: row.slug,
      categorySlug: row.category_slug,
      updatedAt: row.updated_at,
    })),
  }
}
