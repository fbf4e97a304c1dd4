import { route } from '#lib/bff/route.ts'
import { methodsInWallet } from '#lib/bff/wallet.ts'

export const GET = route('GET /api/wallet', async ({ api, now }) => ({
  cards: await methodsInWallet(api, now),
}))
