import { queryScope } from '#lib/bff/catalog-queries.ts'
import { route } from '#lib/bff/route.ts'
import { searchList } from '#lib/upstream/catalog.ts'

export const POST = route('POST /api/search/list', ({ api, body }) =>
  searchList(api, queryScope(body), body.lines),
)
