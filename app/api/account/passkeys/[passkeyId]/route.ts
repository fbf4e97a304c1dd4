import { route } from '#lib/bff/route.ts'
import { namePasskey } from '#lib/upstream/passkeys.ts'

export const PATCH = route('PATCH /api/account/passkeys/:passkeyId', ({ api, params, body }) =>
  namePasskey(api, params.passkeyId, body.name),
)
