import { route } from '#lib/bff/route.ts'
import { saveCard } from '#lib/bff/wallet.ts'

export const POST = route('POST /api/wallet/cards', ({ api, body, now }) => saveCard(api, body, now))
