import { route } from '#lib/bff/route.ts'
import { deliveryStores } from '#lib/upstream/location.ts'

export const POST = route('POST /api/location/delivery-stores', async ({ api, body, session }) => ({
  stores: await deliveryStores(api, body.address, session.record.training ?? false),
}))
