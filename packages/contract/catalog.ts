import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { productDetails, productSummary } from './product.ts'
import { country, id, typed } from './scalars.ts'

const sort = z.enum(['popularity', 'catalog_price', 'name', 'original_price'])

/** A page of products; `LastEvaluatedKey` is null on the last one. */
const productPage = z.object({
  Items: z.array(productSummary),
  LastEvaluatedKey: z.object({ id: z.string() }).nullable(),
  total: z.int(),
})

/** Attribute filters: name of a filter to its selected values. */
export const filterSelection = z.record(z.string().max(40), z.array(typed(60)).max(40))

export const filters = endpoint({
  name: 'filters',
  summary: 'Filters of a category',
  method: 'POST',
  isRead: true,
  path: '/catalog/products/filters',
  body: z.object({
    category_id: id,
    store_id: id.optional(),
    /** Whose prices the bands are of, without a store. */
    country: country.optional(),
    /** Slug of a sub-category, when only its products are counted. */
    subcategory: z.string().max(60).optional(),
  }),
  response: z.object({
    filters: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        values: z.array(z.object({ value: z.string(), count: z.int() })),
      }),
    ),
  }),
})

const facetBody = z.object({
  facet_level: z.array(z.enum(['category_id', 'subcategory'])),
  attributes: z.object({
    store_id: id.optional(),
    country: country.optional(),
    category_id: id,
    /** Sub-category slugs; empty is all. */
    subcategory: z.array(z.string().max(60)),
    filters: filterSelection,
  }),
  /** One field, 1 ascending, -1 descending; popularity 1 is "most popular first" (CAT-03). */
  sort: z.partialRecord(sort, z.union([z.literal(1), z.literal(-1)])),
  limit: z.int().min(1).max(100).default(40),
  lastKey: z
    .object({ id: z.string().max(200) })
    .nullable()
    .default(null),
})
const facetResponse = productPage.extend({
  facets: z.array(z.object({ subcategory: z.string(), name: z.string(), count: z.int() })),
})

export const storeFacet = endpoint({
  name: 'storeFacet',
  summary: 'A page of a category in a store',
  method: 'POST',
  isRead: true,
  path: '/inventory/digital/v3/store/:storeId/facet',
  params: z.object({ storeId: id }),
  body: facetBody,
  response: facetResponse,
  errors: ['store_not_found', 'category_not_found'],
})

export const globalFacet = endpoint({
  name: 'globalFacet',
  summary: 'A page of a category in a country',
  method: 'POST',
  isRead: true,
  path: '/catalog/find/products/facet',
  body: facetBody,
  response: facetResponse,
  errors: ['category_not_found'],
})

const detailsResponse = z.object({
  product: productDetails,
  /** Of the same shelf. */
  similar: z.array(productSummary),
  /** Of other shelves, what people have with it; an API that knows none leaves it out. */
  complements: z.array(productSummary).default([]),
})

export const storeProduct = endpoint({
  name: 'storeProduct',
  summary: 'A product in a store',
  method: 'GET',
  path: '/inventory/store/:storeId/products/:productId/details',
  params: z.object({ storeId: id, productId: id }),
  response: detailsResponse,
  errors: ['store_not_found', 'product_not_found'],
})

export const globalProduct = endpoint({
  name: 'globalProduct',
  summary: 'A product in a country',
  method: 'GET',
  path: '/catalog/products/:productId/details',
  params: z.object({ productId: id }),
  query: z.object({ country: country.optional() }),
  response: detailsResponse,
  errors: ['product_not_found'],
})

const searchBody = z.object({
  query: typed(80),
  /** True requests suggestion rows and terms, a short first page. */
  suggest: z.boolean(),
  /** True searches for the letters that were typed: no slip of typing is corrected. */
  as_typed: z.boolean().optional(),
  country: country.optional(),
  attributes: z.object({ id: z.string().max(200).nullable() }),
  filters: filterSelection.default({}),
  sort: z.partialRecord(sort, z.union([z.literal(1), z.literal(-1)])).default({}),
  exclude_tags: z.array(z.string().max(40)).max(20),
  limit: z.int().min(1).max(40).default(40),
})
/** A category or one of its sub-categories, named in the language of the request. */
const shelf = z.object({
  category: z.string(),
  subcategory: z.string().nullable(),
  name: z.string(),
})

/** What a search knows beside its products. An API without one of these fields behaves as the defaults say. */
const understanding = {
  /** False: the shop is known not to sell it, and `shelves` are the nearest. */
  sold: z.boolean().default(true),
  /** Shelves that are meant by the words, or the nearest ones to what is not sold; the likeliest first. */
  shelves: z.array(shelf).max(6).default([]),
}

const searchResponse = productPage.extend({
  /** Terms to offer: completions of what was typed, or popular ones when nothing was. */
  terms: z.array(z.string()),
  ...understanding,
  /** What was searched for where slips of typing were corrected. */
  shown_for: z.string().nullable().default(null),
  /** Typed words without which the rest was searched, because all together found nothing. */
  left_out: z.array(z.string()).default([]),
  /** The path of a page of the shop that answers this query better than products. */
  page: z.string().nullable().default(null),
  /** Products that answer better than what the store carries, each at the nearest store that has it. */
  elsewhere: z
    .array(
      z.object({
        product_id: z.string(),
        name: z.string(),
        store_id: z.string(),
        store_name: z.string(),
        distance_km: z.number(),
      }),
    )
    .default([]),
  filters: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      values: z.array(z.object({ value: z.string(), count: z.int() })),
    }),
  ),
})

/** Of a great many matches the best 1,000 are looked at, for suggestions 120: `total`, filters and pages go no further. */
export const storeSearch = endpoint({
  name: 'storeSearch',
  summary: 'Search a store; total counts at most 1,000, for suggestions 120',
  method: 'POST',
  isRead: true,
  path: '/inventory/digital/v3/store/:storeId/products/search',
  params: z.object({ storeId: id }),
  body: searchBody,
  response: searchResponse,
  errors: ['store_not_found'],
  retries: 2,
})

/** `total` is capped as in `storeSearch`. */
export const globalSearch = endpoint({
  name: 'globalSearch',
  summary: 'Search a country’s products; total counts at most 1,000, for suggestions 120',
  method: 'POST',
  isRead: true,
  path: '/catalog/search/products',
  body: searchBody,
  response: searchResponse,
  retries: 2,
})

const searchListBody = z.object({
  country: country.optional(),
  /** One article each, without its quantity. */
  lines: z.array(typed(80)).min(1).max(40),
  exclude_tags: z.array(z.string().max(40)).max(20),
})
const searchListResponse = z.object({
  /** One for each line, in the same order. */
  lines: z.array(
    z.object({
      /** The best match first, then what may be selected instead; empty: nothing was found. */
      items: z.array(productSummary).max(5),
      ...understanding,
    }),
  ),
})

/** The best matches for each line of a shopping list. Path of our own choice (RDG-10, SEA-04). */
export const storeSearchList = endpoint({
  name: 'storeSearchList',
  summary: 'The best matches in a store for each line of a shopping list',
  method: 'POST',
  isRead: true,
  path: '/inventory/digital/v3/store/:storeId/products/search-list',
  params: z.object({ storeId: id }),
  body: searchListBody,
  response: searchListResponse,
  errors: ['store_not_found'],
  retries: 2,
})

export const globalSearchList = endpoint({
  name: 'globalSearchList',
  summary: 'The best matches in a country for each line of a shopping list',
  method: 'POST',
  isRead: true,
  path: '/catalog/search/list',
  body: searchListBody,
  response: searchListResponse,
  retries: 2,
})

/** Suggestions to add to a basket (PRM-02). */
export const suggestiveSelling = endpoint({
  name: 'suggestiveSelling',
  summary: 'Additions to a basket',
  method: 'POST',
  isRead: true,
  path: '/content/suggestions/search',
  body: z.object({
    store_id: id,
    product_id: z.array(id).max(50),
    version: z.literal(1),
    time_of_day: z.enum(['morning', 'afternoon', 'evening', 'night']),
    day_of_week: z.int().min(0).max(6),
  }),
  response: z.object({ items: z.array(productSummary) }),
})

/** Products that may be named to be brought when one is sold out, the popular ones first. Path of our own choice (RDG-10, BSK-06). */
export const replacements = endpoint({
  name: 'replacements',
  summary: 'What a store can bring in place of a product',
  method: 'GET',
  path: '/inventory/store/:storeId/products/:productId/replacements',
  params: z.object({ storeId: id, productId: id }),
  response: z.object({ items: z.array(productSummary) }),
  errors: ['store_not_found', 'product_not_found'],
})

/** Every page a sitemap may name, streamed in pages; path of our own choice (RDG-10). */
export const sitemapProducts = endpoint({
  name: 'sitemapProducts',
  summary: 'Products for the sitemap',
  method: 'GET',
  path: '/catalog/products/sitemap',
  query: z.object({
    country,
    offset: z.coerce.number().int().min(0),
    limit: z.coerce.number().int().min(1).max(50_000),
  }),
  response: z.object({
    total: z.int(),
    products: z.array(
      z.object({ product_id: id, slug: z.string(), category_slug: z.string(), updated_at: z.string() }),
    ),
  }),
})
