import {
  globalFacet,
  globalProduct,
  globalSearch,
  globalSearchList,
  storeFacet,
  storeProduct,
  storeSearch,
  storeSearchList,
  replacements,
  suggestiveSelling,
} from '@kolea/contract/catalog.ts'
import { homePage } from '@kolea/contract/content.ts'
import { excludedTags } from '@kolea/domain/catalog/category.ts'
import type {
  Listing,
  ProductDetails,
  ProductSummary,
  SearchedList,
  SearchPage,
} from '@kolea/domain/catalog/product.ts'
import type { UpstreamCaller } from './call-upstream.ts'
import { isRefusal } from './failure.ts'
import { filterList, toProductDetails, toProductListPage, productSummaries } from './products.ts'
import type { StoreChoice } from '../routing/store-key.ts'

/** Sort of the interface; `price` becomes `catalog_price` on the wire (CAT-03). */
type Sort = 'popularity' | 'price' | 'name'

const wireSort = { popularity: 'popularity', price: 'catalog_price', name: 'name' } as const

const sortField = (sort: Sort) => ({ [wireSort[sort]]: 1 as const })

export type FilterSelection = Readonly<Record<string, readonly string[]>>

const wireFilters = (filters: FilterSelection = {}): Record<string, string[]> =>
  Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, [...values]]))

export interface ListingRequest {
  categoryId: string
  /** Sub-category slugs; none is all. */
  subcategories?: readonly string[]
  filters?: FilterSelection
  sort?: Sort
  /** 1 to 100; 40 when left out. */
  limit?: number
  lastKey?: string | null
}

/** One page of a category (CAT-03); null when the store or the category does not exist. */
export async function listing(
  call: UpstreamCaller,
  scope: StoreChoice,
  query: ListingRequest,
): Promise<Listing | null> {
  const { storeId, country } = scope
  const body = {
    facet_level: ['category_id' as const, 'subcategory' as const],
    attributes: {
      country,
      category_id: query.categoryId,
      subcategory: [...(query.subcategories ?? [])],
      filters: wireFilters(query.filters),
      ...(storeId === null ? {} : { store_id: storeId }),
    },
    sort: sortField(query.sort ?? 'popularity'),
    limit: query.limit ?? 40,
    lastKey: query.lastKey ? { id: query.lastKey } : null,
  }
  try {
    const wire =
      storeId === null
        ? await call(globalFacet, { body })
        : await call(storeFacet, { params: { storeId }, body })
    const facets = wire.facets.map(({ subcategory, name, count }) => ({ slug: subcategory, name, count }))
    return { ...toProductListPage(wire), facets }
  } catch (error) {
    if (isRefusal(error, 404)) return null
    throw error
  }
}

export interface ProductWithOthers {
  product: ProductDetails
  /** Of the same shelf. */
  similar: readonly ProductSummary[]
  /** Of other shelves: what goes well with it. */
  complements: readonly ProductSummary[]
}

/** One product with similar ones and complements (CAT-04); null when it does not exist here or must never show (CAT-05). */
export async function product(
  call: UpstreamCaller,
  scope: StoreChoice,
  productId: string,
): Promise<ProductWithOthers | null> {
  const { storeId, country } = scope
  try {
    const wire =
      storeId === null
        ? await call(globalProduct, { params: { productId }, query: { country } })
        : await call(storeProduct, { params: { storeId, productId } })
    const details = toProductDetails(wire.product)
    return (
      details && {
        product: details,
        similar: productSummaries(wire.similar),
        complements: productSummaries(wire.complements),
      }
    )
  } catch (error) {
    if (isRefusal(error, 404)) return null
    throw error
  }
}

/** The product as a store sells it; null when it does not, or when it must never show (CAT-05). */
export async function productInStore(
  call: UpstreamCaller,
  { storeId, productId }: { storeId: string; productId: string },
): Promise<ProductSummary | null> {
  try {
    const wire = await call(storeProduct, { params: { storeId, productId } })
    return productSummaries([wire.product])[0] ?? null
  } catch (error) {
    if (isRefusal(error, 404)) return null
    throw error
  }
}

export interface SearchRequest {
  /** What was typed; empty requests popular items. */
  text: string
  /** Suggestion rows and terms: a short first page. */
  suggest?: boolean
  /** Without correcting slips of typing. */
  asTyped?: boolean | undefined
  filters?: FilterSelection | undefined
  sort?: Sort | undefined
  /** Results a page, of which the API takes 1 to 40; 40 when left out. */
  limit?: number
  lastKey?: string | null
}

const mostResults = 40

/** Search in a store or in the global assortment, tobacco and CBD excluded (SEA-02, CAT-05, CAT-08). */
export async function search(
  call: UpstreamCaller,
  scope: StoreChoice,
  query: SearchRequest,
): Promise<SearchPage> {
  const { storeId, country } = scope
  const body = {
    query: query.text,
    suggest: query.suggest ?? false,
    ...(query.asTyped === true && { as_typed: true }),
    country,
    attributes: { id: query.lastKey ?? null },
    filters: wireFilters(query.filters),
    sort: query.sort === undefined ? {} : sortField(query.sort),
    exclude_tags: [...excludedTags],
    limit: Math.min(Math.max(1, query.limit ?? mostResults), mostResults),
  }
  const wire =
    storeId === null
      ? await call(globalSearch, { body })
      : await call(storeSearch, { params: { storeId }, body })
  return {
    ...toProductListPage(wire),
    terms: wire.terms,
    filters: filterList(wire.filters),
    isSold: wire.sold,
    shelves: wire.shelves,
    shownFor: wire.shown_for,
    leftOut: wire.left_out,
    pagePath: wire.page,
    elsewhere: wire.elsewhere.map((one) => ({
      productId: one.product_id,
      name: one.name,
      storeId: one.store_id,
      storeName: one.store_name,
      km: one.distance_km,
    })),
  }
}

/** The best matches for each line of a shopping list (SEA-04). */
export async function searchList(
  call: UpstreamCaller,
  { storeId, country }: StoreChoice,
  lines: readonly string[],
): Promise<SearchedList> {
  const body = { country, lines: [...lines], exclude_tags: [...excludedTags] }
  const wire =
    storeId === null
      ? await call(globalSearchList, { body })
      : await call(storeSearchList, { params: { storeId }, body })
  return {
    lines: wire.lines.map(({ items, sold, shelves }) => ({
      items: productSummaries(items),
      isSold: sold,
      shelves,
    })),
  }
}

/** What to add to a basket at this hour (PRM-02). */
export async function suggestions(
  call: UpstreamCaller,
  query: {
    storeId: string
    productIds: readonly string[]
    timeOfDay: 'morning' | 'afternoon' | 'evening' | 'night'
    dayOfWeek: number
  },
): Promise<ProductSummary[]> {
  const body = {
    store_id: query.storeId,
    product_id: [...query.productIds],
    version: 1 as const,
    time_of_day: query.timeOfDay,
    day_of_week: query.dayOfWeek,
  }
  return productSummaries((await call(suggestiveSelling, { body })).items)
}

/** What a store can bring when a product is sold out (BSK-06). */
export const fetchReplacements = async (
  call: UpstreamCaller,
  params: { storeId: string; productId: string },
): Promise<ProductSummary[]> => productSummaries((await call(replacements, { params })).items)

/** What a store offers this person at this moment: purchases and recommendations of the home page (CAT-01). */
export async function personalSlots(
  call: UpstreamCaller,
  { storeId, country }: StoreChoice,
  now: number,
): Promise<{ purchased: ProductSummary[]; recommended: ProductSummary[] }> {
  const store = storeId === null ? {} : { store_id: storeId }
  const query = {
    v: '5' as const,
    country,
    ...store,
    reco: 'on' as const,
    timeStamp: now,
    exclude_tags: 'tobacco,cbd',
  }
  const page = await call(homePage, { query })
  return {
    purchased: productSummaries(page.user_purchased_items),
    recommended: productSummaries(page.recommendation),
  }
}
