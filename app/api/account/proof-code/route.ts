import { route } from '#lib/bff/route.ts'
import { requestProofCode } from '#lib/upstream/profile.ts'

export const POST = route('POST /api/account/proof-code', ({ api, now }) => requestProofCode(api, now))
