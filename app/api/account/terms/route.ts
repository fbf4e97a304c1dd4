import { route } from '#lib/bff/route.ts'
import { acceptedTerms } from '#lib/bff/schemas/account-inputs.ts'
import { acceptDocuments, fetchTerms } from '#lib/upstream/terms.ts'

export const GET = route('GET /api/account/terms', {
  access: 'customer',
  handle: ({ api, now }) => fetchTerms(api, now),
})

export const POST = route('POST /api/account/terms', {
  access: 'customer',
  body: acceptedTerms,
  handle: ({ api, body }) => acceptDocuments(api, body.ids),
})
