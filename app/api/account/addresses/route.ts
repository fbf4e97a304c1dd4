import { route } from '#lib/bff/route.ts'
import { addressOnly } from '#lib/bff/schemas/account-inputs.ts'
import { addAddress, fetchAddresses } from '#lib/upstream/profile.ts'

export const GET = route('GET /api/account/addresses', {
  access: 'customer',
  handle: ({ api, now }) => fetchAddresses(api, now),
})

export const POST = route('POST /api/account/addresses', {
  access: 'customer',
  body: addressOnly,
  handle: ({ api, body }) => addAddress(api, body.address),
})
