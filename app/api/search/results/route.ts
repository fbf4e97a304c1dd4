import { currentFeatures } from '#lib/configuration/configuration-state.ts'
import { asOfferedNow } from '#lib/configuration/pass-offers.ts'
import { queryScope } from '#lib/bff/catalog-queries.ts'
import { route } from '#lib/bff/route.ts'
import { search } from '#lib/upstream/catalog.ts'

export const GET = route(
  'GET /api/search/results',
  async ({ api, query: { q, filters, sort, asTyped, ...query } }) => {
    const { SEARCH_LIMIT: limit } = currentFeatures(query.country)
    const request = {
      text: q,
      filters,
      sort,
      asTyped: asTyped === '1',
      limit,
      lastKey: query.lastKey ?? null,
    }
    return asOfferedNow(await search(api, queryScope(query), request), query.country)
  },
)
