import { route } from '#lib/bff/route.ts'
import { queryScope } from '#lib/bff/catalog-queries.ts'
import { search } from '#lib/upstream/catalog.ts'

export const GET = route('GET /api/search/results', ({ api, query: { q, filters, sort, ...query } }) =>
  search(api, queryScope(query), { text: q, filters, sort, lastKey: query.lastKey ?? null }),
)
