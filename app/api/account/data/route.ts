import { route } from '#lib/bff/route.ts'
import { fetchPersonalData } from '#lib/upstream/personal-data.ts'

export const GET = route('GET /api/account/data', ({ api }) => fetchPersonalData(api))
