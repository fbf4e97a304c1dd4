import { BffError } from '#lib/bff/bff-error.ts'
import { queryScope } from '#lib/bff/query-scope.ts'
import { route } from '#lib/bff/route.ts'
import { listingQuery } from '#lib/bff/schemas/catalog-inputs.ts'
import { listing } from '#lib/upstream/catalog.ts'

export const GET = route('GET /api/catalog/listing', {
  access: 'session',
  query: listingQuery,
  handle: async ({ api, query }) => {
    const found = await listing(api, queryScope(query), {
      categoryId: query.categoryId,
      subcategories: query.sub?.split(',') ?? [],
      lastKey: query.lastKey ?? null,
      ...(query.sort === undefined ? {} : { sort: query.sort }),
    })
    if (!found) throw new BffError(404, 'category_not_found')
    return found
  },
})
