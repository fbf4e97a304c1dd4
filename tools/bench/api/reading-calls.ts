import * as catalog from '@kolea/contract/catalog.ts'
import { categoryList, homePage } from '@kolea/contract/content.ts'
import { at, ready, type BenchFacts, type Measured } from './bench-shop.ts'
import { storesByLocation } from '@kolea/contract/location.ts'
import { beginningsOf, typedWords } from '../typed-words.ts'

/** What pages of the shop read: home, categories, listings, filters, products. */
export function listingCalls({
  api,
  token,
  store,
  category,
  products,
}: BenchFacts): Record<string, Measured> {
  const facet = (n: number, more: { sort?: object; filters?: Record<string, string[]> } = {}) => ({
    facet_level: ['subcategory' as const],
    attributes: { category_id: category(n), subcategory: [], filters: more.filters ?? {} },
    sort: more.sort ?? { popularity: 1 as const },
    limit: 40,
  })
  const inStore = (n: number, body: ReturnType<typeof facet>) =>
    api.as.call(catalog.storeFacet, { token, params: { storeId: store(n) }, body })

  return {
    'home, a store': ready((n) =>
      api.as.call(homePage, { token, query: { v: '5', store_id: store(n), reco: 'on' } }),
    ),
    'home, no store': ready(() => api.as.call(homePage, { token, query: { v: '5', reco: 'on' } })),
    'categories, a store': ready((n) =>
      api.as.call(categoryList, { token, query: { v: '5', store_id: store(n) } }),
    ),
    'facet, a store': ready((n) => inStore(n, facet(n))),
    'facet, a store, by price': ready((n) => inStore(n, facet(n, { sort: { catalog_price: 1 } }))),
    'facet, a store, filtered': ready((n) => inStore(n, facet(n, { filters: { price: ['3-to-6'] } }))),
    'facet, no store': ready((n) => api.as.call(catalog.globalFacet, { token, body: facet(n) })),
    'facet, no store, by name': ready((n) =>
      api.as.call(catalog.globalFacet, { token, body: facet(n, { sort: { name: 1 } }) }),
    ),
    'filters, a store': ready((n) =>
      api.as.call(catalog.filters, { token, body: { category_id: category(n), store_id: store(n) } }),
    ),
    'filters, no store': ready((n) =>
      api.as.call(catalog.filters, { token, body: { category_id: category(n) } }),
    ),
    'product, a store': ready((n) =>
      api.as.call(catalog.storeProduct, {
        token,
        params: { storeId: store(n), productId: at(products(n), n) },
      }),
    ),
    'product, no store': ready((n) =>
      api.as.call(catalog.globalProduct, {
        token,
        params: { productId: at(products(n), n) },
      }),
    ),
  }
}

const beginnings = beginningsOf(typedWords)

/** What follows typing and choosing: results, suggestions, additions to a basket, stores near a point. */
export function searchCalls({ api, token, store, place, products }: BenchFacts): Record<string, Measured> {
  const searchBody = (query: string, suggest: boolean) => ({
    query,
    suggest,
    attributes: { id: null },
    exclude_tags: ['tobacco', 'cbd'],
    limit: suggest ? 6 : 40,
  })

  return {
    'search, a store': ready((n) =>
      api.as.call(catalog.storeSearch, {
        token,
        params: { storeId: store(n) },
        body: searchBody(at(typedWords, n), false),
      }),
    ),
    'search, no store': ready((n) =>
      api.as.call(catalog.globalSearch, { token, body: searchBody(at(typedWords, n), false) }),
    ),
    'suggestions, a store': ready((n) =>
      api.as.call(catalog.storeSearch, {
        token,
        params: { storeId: store(n) },
        body: searchBody(at(beginnings, n), true),
      }),
    ),
    'suggestions, no store': ready((n) =>
      api.as.call(catalog.globalSearch, { token, body: searchBody(at(beginnings, n), true) }),
    ),
    'additions to a basket': ready((n) =>
      api.as.call(catalog.suggestiveSelling, {
        token,
        body: {
          store_id: store(n),
          product_id: products(n).slice(0, 5),
          version: 1,
          time_of_day: 'evening',
          day_of_week: 3,
        },
      }),
    ),
    'stores by location': ready((n) => {
      const { lat, lon } = place(n)
      const address = {
        street: '1 Main St',
        city: 'Anywhere',
        state: 'CA',
        zipcode: '94110',
        address: '1 Main St',
        apt: '',
        nickname: '',
        country: 'US' as const,
      }
      const point = { lattitude: (lat + 0.01).toFixed(5), longitude: lon.toFixed(5) }
      return api.as.call(storesByLocation, {
        token,
        body: { ...address, ...point, delivery_flag: 'D', training_mode: false },
      })
    }),
  }
}
