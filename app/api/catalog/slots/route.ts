import { queryScope } from '#lib/bff/query-scope.ts'
import { route } from '#lib/bff/route.ts'
import { slotsQuery } from '#lib/bff/schemas/catalog-inputs.ts'
import { personalSlots } from '#lib/upstream/catalog.ts'

export const GET = route('GET /api/catalog/slots', {
  access: 'session',
  query: slotsQuery,
  handle: ({ api, query, now }) => personalSlots(api, queryScope(query), now),
})
