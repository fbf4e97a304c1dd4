import { route } from '#lib/bff/route.ts'
import { fetchReferral } from '#lib/upstream/referral.ts'

export const GET = route('GET /api/account/referral', ({ api }) => fetchReferral(api))
