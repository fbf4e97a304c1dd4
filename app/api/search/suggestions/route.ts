import { route } from '#lib/bff/route.ts'
import { queryScope } from '#lib/bff/catalog-queries.ts'
import { search } from '#lib/upstream/catalog.ts'

export const GET = route('GET /api/search/suggestions', ({ api, query }) =>
  search(api, queryScope(query), { text: query.q, suggest: true, limit: 8 }),
)
