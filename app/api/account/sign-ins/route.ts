import { route } from '#lib/bff/route.ts'
import { fetchSignIns } from '#lib/upstream/sign-ins.ts'

export const GET = route('GET /api/account/sign-ins', ({ api }) => fetchSignIns(api))
