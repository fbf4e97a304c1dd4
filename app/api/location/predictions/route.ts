import { route } from '#lib/bff/route.ts'
import { predict } from '#lib/upstream/location.ts'

export const POST = route('POST /api/location/predictions', async ({ api, body }) => ({
  predictions: await predict(api, body.term, body.near),
}))
