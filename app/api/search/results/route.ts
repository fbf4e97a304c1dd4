import { chosenFilters, queryScope } from '#lib/bff/query-scope.ts'
import { route } from '#lib/bff/route.ts'
import { resultsQuery } from '#lib/bff/schemas/catalog-inputs.ts'
import { search } from '#lib/upstream/catalog.ts'

export const GET = route('GET /api/search/results', {
  access: 'session',
  query: resultsQuery,
  handle: ({ api, query }) =>
    search(api, queryScope(query), {
      text: query.q,
      filters: chosenFilters(query.filters),
      lastKey: query.lastKey ?? null,
      ...(query.sort === undefined ? {} : { sort: query.sort }),
    }),
})
