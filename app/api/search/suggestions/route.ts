import { route } from '#lib/bff/route.ts'
import { asOfferedNow } from '#lib/configuration/pass-offers.ts'
import { queryScope } from '#lib/bff/catalog-queries.ts'
import { search } from '#lib/upstream/catalog.ts'

export const GET = route('GET /api/search/suggestions', async ({ api, query }) => {
  const found = await search(api, queryScope(query), { text: query.q, suggest: true, limit: 8 })
  return asOfferedNow(found, query.country)
})
