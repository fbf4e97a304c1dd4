import { route } from '#lib/bff/route.ts'
import { enabledGateways, savedCards } from '#lib/bff/wallet.ts'

export const GET = route('GET /api/wallet', {
  access: 'customer',
  handle: async ({ api, now }) => ({ cards: await savedCards(api, now), gateways: enabledGateways() }),
})
