import { route } from '#lib/bff/route.ts'
import { ageVerification } from '#lib/bff/schemas/account-inputs.ts'
import { verifyBirthDate } from '#lib/upstream/profile.ts'

export const POST = route('POST /api/account/age-verification', {
  access: 'customer',
  body: ageVerification,
  handle: ({ api, body }) => verifyBirthDate(api, body.birthDate),
})
