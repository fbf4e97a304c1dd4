import { route } from '#lib/bff/route.ts'
import { addressOnly } from '#lib/bff/schemas/account-inputs.ts'
import { deliveryStores } from '#lib/upstream/location.ts'

export const POST = route('POST /api/location/delivery-stores', {
  access: 'session',
  body: addressOnly,
  handle: async ({ api, body }) => ({ stores: await deliveryStores(api, body.address, false) }),
})
