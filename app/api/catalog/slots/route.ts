import { route } from '#lib/bff/route.ts'
import { asOfferedNow } from '#lib/configuration/pass-offers.ts'
import { queryScope } from '#lib/bff/catalog-queries.ts'
import { personalSlots } from '#lib/upstream/catalog.ts'

export const GET = route('GET /api/catalog/slots', async ({ api, query, now }) =>
  asOfferedNow(await personalSlots(api, queryScope(query), now), query.country),
)
