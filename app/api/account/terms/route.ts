import { route } from '#lib/bff/route.ts'
import { acceptDocuments, fetchTerms } from '#lib/upstream/profile.ts'

export const GET = route('GET /api/account/terms', ({ api, now }) => fetchTerms(api, now))

export const POST = route('POST /api/account/terms', ({ api, body }) => acceptDocuments(api, body.ids))
