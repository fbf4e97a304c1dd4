import { route } from '#lib/bff/route.ts'
import { point } from '#lib/bff/schemas/fields.ts'
import { findAddressAt } from '#lib/upstream/location.ts'

export const POST = route('POST /api/location/reverse', {
  access: 'session',
  body: point,
  handle: async ({ api, body }) => ({ address: await findAddressAt(api, body) }),
})
