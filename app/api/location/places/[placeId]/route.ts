import { BffError } from '#lib/bff/bff-error.ts'
import { route } from '#lib/bff/route.ts'
import { placeParams } from '#lib/bff/schemas/location-inputs.ts'
import { findPlace } from '#lib/upstream/location.ts'

export const GET = route('GET /api/location/places/:placeId', {
  access: 'session',
  params: placeParams,
  handle: async ({ api, params }) => {
    const address = await findPlace(api, params.placeId)
    if (!address) throw new BffError(404, 'place_not_found')
    return { address }
  },
})
