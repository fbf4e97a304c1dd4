import { route } from '#lib/bff/route.ts'
import { preferMethod } from '#lib/bff/wallet.ts'

export const POST = route('POST /api/wallet/default', ({ api, body, now }) =>
  preferMethod(api, body.cardId, now),
)
