import { route } from '#lib/bff/route.ts'
import { requestPasswordReset } from '#lib/upstream/personal-data.ts'

export const POST = route('POST /api/account/reset-password', ({ api, body }) =>
  requestPasswordReset(api, body.email),
)
