import { route } from '#lib/bff/route.ts'
import { removeFromWallet } from '#lib/bff/wallet.ts'

export const DELETE = route('DELETE /api/wallet/cards/:cardId', ({ api, params, session, now }) =>
  removeFromWallet(api, params.cardId, { training: session.record.training ?? false, now }),
)
