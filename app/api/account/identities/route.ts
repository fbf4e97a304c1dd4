import { route } from '#lib/bff/route.ts'
import { fetchSignInWays } from '#lib/upstream/identities.ts'

export const GET = route('GET /api/account/identities', ({ api }) => fetchSignInWays(api))
