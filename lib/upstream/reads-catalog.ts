import { filters as filtersEndpoint, sitemapProducts } from '@kolea/contract/catalog.ts'
import { categoryList, type WireCategory } from '@kolea/contract/content.ts'
import {
  hasHiddenTag,
  isHiddenCategory,
  type Category,
  type CategoryTint,
} from '@kolea/domain/catalog/category.ts'
import type { Filter, Listing, SearchPage } from '@kolea/domain/catalog/product.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { storeChoiceOf, type StoreChoice } from '../routing/store-key.ts'
import {
  listing,
  product,
  search,
  type ListingRequest,
  type ProductWithOthers,
  type SearchRequest,
} from './catalog.ts'
import { nullWhenRefused } from './failure.ts'
import { filterList } from './products.ts'
import { storefrontCaller } from './storefront-token.ts'
import { pictureAddress } from './media-versions.ts'

const excludeTags = 'tobacco,cbd'

/** The query by which categories and the home page are read for a store, or for a country. */
export const scopeQuery = ({ country, storeId }: StoreChoice) => ({
  v: '5' as const,
  country,
  exclude_tags: excludeTags,
  ...(storeId === null ? {} : { store_id: storeId }),
})

const tints: readonly CategoryTint[] = ['guava', 'lilikoi', 'kai', 'ti', 'taro', 'koa', 'shell']

/** What is said in the page's language: by the exact tag, else by its base language. */
function inLanguage<T>(translations: Readonly<Record<string, T>>, locale: string): T | undefined {
  return translations[locale] ?? translations[locale.split('-')[0] ?? locale]
}

type Localised = Readonly<Record<string, { display_name: string }>>

/** The name in the page's language, else the plain name (CAT-07). */
export const localisedName = (name: string, translations: Localised, locale: string): string =>
  inLanguage(translations, locale)?.display_name ?? name

/** Categories in the page's language, without tobacco and CBD (CAT-05); meta tags in lower case. */
export function toCategories(wires: readonly WireCategory[], locale: string): Category[] {
  return wires
    .filter((wire) => !isHiddenCategory({ slug: wire.slug, metaTags: wire.meta_tags }))
    .map((wire) => category(wire, locale))
}

function category(wire: WireCategory, locale: string): Category {
  return {
    categoryId: wire.id,
    slug: wire.slug,
    name: localisedName(wire.name, wire.localizations_ui, locale),
    shortText: inLanguage(wire.localizations_ui, locale)?.desc ?? wire.desc,
    longText: wire.long_desc,
    image: pictureAddress(wire.thumbnail || wire.small_image || wire.full_image || null),
    tint: tints.find((tint) => tint === wire.tint) ?? 'shell',
    verifyAge: wire.verify_age,
    minPurchaseAge: wire.min_purchase_age,
    metaTags: wire.meta_tags.map((tag) => tag.toLowerCase()),
    subcategories: wire.subcategories
      .filter((sub) => !hasHiddenTag([sub.slug, sub.name]))
      .map((sub) => ({
        slug: sub.slug,
        name: localisedName(sub.name, sub.localizations_ui, locale),
        count: sub.count,
      })),
    productCount: wire.product_count,
  }
}

/** Every category, names in the page's language (CAT-07). */
export async function readCategories(storeKey: string, locale: string): Promise<Category[]> {
  const answer = await storefrontCaller(locale)(categoryList, { query: scopeQuery(storeChoiceOf(storeKey)) })
  return toCategories(answer.categories, locale)
}

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
): Promise<ProductWithOthers | null> =>
  nullWhenRefused(product(storefrontCaller(locale), storeChoiceOf(storeKey), productId))

/** One page of search results, with terms and filters; null when the API refuses the page key or a filter (SEA-02). */
export const readSearch = (
  storeKey: string,
  locale: string,
  query: SearchRequest,
): Promise<SearchPage | null> =>
  nullWhenRefused(search(storefrontCaller(locale), storeChoiceOf(storeKey), query))

/** The filters that a category, or one of its sub-categories, offers; an empty list is an error state of the listing (CAT-03). */
export async function readFilters(
  storeKey: string,
  locale: string,
  categoryId: string,
  subcategory: string | null,
): Promise<Filter[]> {
  const { storeId, country } = storeChoiceOf(storeKey)
  const body = {
    category_id: categoryId,
    country,
    ...(storeId === null ? {} : { store_id: storeId }),
    ...(subcategory === null ? {} : { subcategory }),
  }
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
