import { route } from '#lib/bff/route.ts'
import { nothing } from '#lib/bff/schemas/fields.ts'
import { sendProofCode } from '#lib/upstream/profile.ts'

export const POST = route('POST /api/account/proof-code', {
  access: 'customer',
  body: nothing,
  handle: ({ api }) => sendProofCode(api),
})
