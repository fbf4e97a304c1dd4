import { dayPart } from '#lib/bff/local-time.ts'
import { route } from '#lib/bff/route.ts'
import { suggestiveSelling } from '#lib/bff/schemas/catalog-inputs.ts'
import { storeZone } from '#lib/configuration/store-zones.ts'
import { suggestions } from '#lib/upstream/catalog.ts'

export const POST = route('POST /api/catalog/suggestive-selling', {
  access: 'session',
  body: suggestiveSelling,
  handle: async ({ api, body, now }) => ({
    products: await suggestions(api, { ...body, ...dayPart(now, storeZone(body.storeId)) }),
  }),
})
