import { route } from '#lib/bff/route.ts'
import { addCard } from '#lib/bff/schemas/wallet-inputs.ts'
import { saveCard } from '#lib/bff/wallet.ts'

export const POST = route('POST /api/wallet/cards', {
  access: 'customer',
  body: addCard,
  handle: ({ api, body, now }) => saveCard(api, body, now),
})
