import { BffRefusal } from '#lib/bff/bff-refusal.ts'
import { route } from '#lib/bff/route.ts'
import { takesTestCards } from '#lib/bff/wallet.ts'
import { tokenizeCard } from '#lib/upstream/wallet.ts'

export const POST = route('POST /api/wallet/test-card', ({ api, body }) =>
  takesTestCards() ? tokenizeCard(api, body) : new BffRefusal('test_gateway_off'),
)
