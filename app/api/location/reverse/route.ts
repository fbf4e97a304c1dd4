import { route } from '#lib/bff/route.ts'
import { findAddressAt } from '#lib/upstream/location.ts'

export const POST = route('POST /api/location/reverse', async ({ api, body }) => ({
  address: await findAddressAt(api, body),
}))
