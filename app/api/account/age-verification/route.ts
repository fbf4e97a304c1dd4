import { route } from '#lib/bff/route.ts'
import { submitBirthDate } from '#lib/upstream/profile.ts'

export const POST = route('POST /api/account/age-verification', ({ api, body }) =>
  submitBirthDate(api, body.birthDate),
)
