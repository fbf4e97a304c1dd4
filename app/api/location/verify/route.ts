import { route } from '#lib/bff/route.ts'
import { addressOnly } from '#lib/bff/schemas/account-inputs.ts'
import { verify } from '#lib/upstream/location.ts'

export const POST = route('POST /api/location/verify', {
  access: 'session',
  body: addressOnly,
  handle: ({ api, body }) => verify(api, body.address),
})
