import { route } from '#lib/bff/route.ts'
import { saveMethod } from '#lib/bff/wallet.ts'

export const POST = route('POST /api/wallet/cards', ({ api, body, now }) => saveMethod(api, body, now))
