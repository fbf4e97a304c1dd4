import { currentFeatures } from '#lib/configuration/configuration-state.ts'
import { queryScope } from '#lib/bff/catalog-queries.ts'
import { route } from '#lib/bff/route.ts'
import { search } from '#lib/upstream/catalog.ts'

export const GET = route('GET /api/search/results', ({ api, query: { q, filters, sort, ...query } }) => {
  const { SEARCH_LIMIT: limit } = currentFeatures(query.country)
  return search(api, queryScope(query), { text: q, filters, sort, limit, lastKey: query.lastKey ?? null })
})
