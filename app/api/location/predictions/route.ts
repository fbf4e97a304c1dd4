import { route } from '#lib/bff/route.ts'
import { suggestAddresses } from '#lib/upstream/location.ts'

export const POST = route('POST /api/location/predictions', async ({ api, body }) => ({
  predictions: await suggestAddresses(api, body.term, body.near),
}))
