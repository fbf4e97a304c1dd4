import * as catalog from '../../lib/contract/catalog.ts'
import { storesByLocation } from '../../lib/contract/location.ts'
import { at, ready, type BenchFacts, type Measured } from './bench-shop.ts'

const terms = [
  'cola',
  'chips',
  'musubi',
  'coffee',
  'ice cream',
  'tea',
  'water',
  'corna',
  'spam',
  'sparklng juice',
]
const beginnings = ['co', 'col', 'cola', 'mus', 'chip', 'ice', 'te', 'wat', 'corna', 's', 'pine', '']

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
        body: searchBody(at(terms, n), false),
      }),
    ),
    'search, no store': ready((n) =>
      api.as.call(catalog.globalSearch, { token, body: searchBody(at(terms, n), false) }),
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
