import { route } from '#lib/bff/route.ts'
import { queryScope } from '#lib/bff/catalog-queries.ts'
import { personalSlots } from '#lib/upstream/catalog.ts'

export const GET = route('GET /api/catalog/slots', ({ api, query, now }) =>
  personalSlots(api, queryScope(query), now),
)
