import { route } from '#lib/bff/route.ts'
import { deleteCard } from '#lib/bff/wallet.ts'

export const DELETE = route('DELETE /api/wallet/cards/:cardId', ({ api, params, now }) =>
  deleteCard(api, params.cardId, now),
)
