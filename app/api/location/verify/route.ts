import { route } from '#lib/bff/route.ts'
import { checkAddress } from '#lib/upstream/location.ts'

export const POST = route('POST /api/location/verify', ({ api, body }) => checkAddress(api, body.address))
