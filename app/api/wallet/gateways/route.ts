import { route } from '#lib/bff/route.ts'
import { gatewaysOfCustomer } from '#lib/bff/wallet.ts'

export const GET = route('GET /api/wallet/gateways', async ({ api }) => ({
  gateways: await gatewaysOfCustomer(api),
}))
