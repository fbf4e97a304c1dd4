import { BffRefusal } from '#lib/bff/bff-refusal.ts'
import { route } from '#lib/bff/route.ts'
import { fetchStore } from '#lib/upstream/location.ts'

export const GET = route('GET /api/location/stores/:storeId', async ({ api, params, session }) => {
  const store = await fetchStore(api, params.storeId, session.record.training ?? false)
  return store ? { store } : new BffRefusal('store_not_found')
})
