import { BffError } from '#lib/bff/bff-error.ts'
import { route } from '#lib/bff/route.ts'
import { storeParams } from '#lib/bff/schemas/location-inputs.ts'
import { findStore } from '#lib/upstream/location.ts'

export const GET = route('GET /api/location/stores/:storeId', {
  access: 'session',
  params: storeParams,
  handle: async ({ api, params }) => {
    const store = await findStore(api, params.storeId, false)
    if (!store) throw new BffError(404, 'store_not_found')
    return { store }
  },
})
