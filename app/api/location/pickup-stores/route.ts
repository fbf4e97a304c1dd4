import { route } from '#lib/bff/route.ts'
import { countryQuery } from '#lib/bff/schemas/location-inputs.ts'
import { pickupStores } from '#lib/upstream/location.ts'

export const GET = route('GET /api/location/pickup-stores', {
  access: 'session',
  query: countryQuery,
  handle: async ({ api, query }) => ({ stores: await pickupStores(api, query.country) }),
})
