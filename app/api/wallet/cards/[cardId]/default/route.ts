import { route } from '#lib/bff/route.ts'
import { nothing } from '#lib/bff/schemas/fields.ts'
import { cardParams } from '#lib/bff/schemas/wallet-inputs.ts'
import { savedCards } from '#lib/bff/wallet.ts'
import { chooseDefaultCard } from '#lib/upstream/wallet.ts'

export const POST = route('POST /api/wallet/cards/:cardId/default', {
  access: 'customer',
  params: cardParams,
  body: nothing,
  handle: async ({ api, params, now }) => {
    await chooseDefaultCard(api, params.cardId)
    return { cards: await savedCards(api, now) }
  },
})
