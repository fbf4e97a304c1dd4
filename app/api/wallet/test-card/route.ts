import { BffError } from '#lib/bff/bff-error.ts'
import { route } from '#lib/bff/route.ts'
import { testCard } from '#lib/bff/schemas/wallet-inputs.ts'
import { enabledGateways } from '#lib/bff/wallet.ts'
import { tokenizeCard } from '#lib/upstream/wallet.ts'

export const POST = route('POST /api/wallet/test-card', {
  access: 'customer',
  body: testCard,
  handle: async ({ api, body }) => {
    if (!enabledGateways().includes('test')) throw new BffError(404, 'test_gateway_off')
    return tokenizeCard(api, body)
  },
})
