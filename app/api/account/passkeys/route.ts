import { route } from '#lib/bff/route.ts'
import { savePasskey, fetchPasskeys } from '#lib/upstream/passkeys.ts'

export const GET = route('GET /api/account/passkeys', ({ api }) => fetchPasskeys(api))

export const POST = route('POST /api/account/passkeys', ({ api, body }) => savePasskey(api, body))
