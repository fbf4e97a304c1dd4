import { route } from '#lib/bff/route.ts'
import { verify } from '#lib/upstream/location.ts'

export const POST = route('POST /api/location/verify', ({ api, body }) => verify(api, body.address))
