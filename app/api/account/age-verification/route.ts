import { route } from '#lib/bff/route.ts'
import { verifyBirthDate } from '#lib/upstream/profile.ts'

export const POST = route('POST /api/account/age-verification', ({ api, body }) =>
  verifyBirthDate(api, body.birthDate),
)
