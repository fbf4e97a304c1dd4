import { route } from '#lib/bff/route.ts'
import { pickupStores } from '#lib/upstream/location.ts'

export const GET = route('GET /api/location/pickup-stores', async ({ api, query }) => ({
  stores: await pickupStores(api, query.country),
}))
