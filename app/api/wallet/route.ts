import { route } from '#lib/bff/route.ts'
import { enabledGateways, savedCards } from '#lib/bff/wallet.ts'

export const GET = route('GET /api/wallet', async ({ api, now }) => ({
  cards: await savedCards(api, now),
  gateways: enabledGateways(),
}))
