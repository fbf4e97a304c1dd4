import { route } from '#lib/bff/route.ts'
import { addAddress, fetchAddresses } from '#lib/upstream/saved-addresses.ts'

export const GET = route('GET /api/account/addresses', ({ api, now }) => fetchAddresses(api, now))

export const POST = route('POST /api/account/addresses', ({ api, body }) => addAddress(api, body.address))
