import { route } from '#lib/bff/route.ts'
import { predictions } from '#lib/bff/schemas/location-inputs.ts'
import { predict } from '#lib/upstream/location.ts'

export const POST = route('POST /api/location/predictions', {
  access: 'session',
  body: predictions,
  handle: async ({ api, body }) => ({ predictions: await predict(api, body.term, body.near) }),
})
