import { BffRefusal } from '#lib/bff/bff-refusal.ts'
import { route } from '#lib/bff/route.ts'
import { takesTestCards } from '#lib/bff/wallet.ts'
import { answerTestBank } from '#lib/upstream/wallet.ts'

export const POST = route('POST /api/wallet/test-step', ({ api, body }) =>
  takesTestCards() ? answerTestBank(api, body) : new BffRefusal('test_gateway_off'),
)
