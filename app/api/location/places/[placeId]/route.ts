import { BffRefusal } from '#lib/bff/bff-refusal.ts'
import { route } from '#lib/bff/route.ts'
import { fetchPlaceAddress } from '#lib/upstream/location.ts'

export const GET = route('GET /api/location/places/:placeId', async ({ api, params }) => {
  const address = await fetchPlaceAddress(api, params.placeId)
  return address ? { address } : new BffRefusal('place_not_found')
})
