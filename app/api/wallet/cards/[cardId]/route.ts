import { route } from '#lib/bff/route.ts'
import { removeFromWallet } from '#lib/bff/wallet.ts'

export const DELETE = route('DELETE /api/wallet/cards/:cardId', ({ api, params, now }) =>
  removeFromWallet(api, params.cardId, now),
)
