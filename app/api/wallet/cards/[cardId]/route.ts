import { route } from '#lib/bff/route.ts'
import { cardParams } from '#lib/bff/schemas/wallet-inputs.ts'
import { deleteCard } from '#lib/bff/wallet.ts'

export const DELETE = route('DELETE /api/wallet/cards/:cardId', {
  access: 'customer',
  params: cardParams,
  handle: ({ api, params, now }) => deleteCard(api, params.cardId, now),
})
