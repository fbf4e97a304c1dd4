import { route } from '#lib/bff/route.ts'
import { fetchMemberPrices } from '#lib/upstream/subscriptions.ts'

export const POST = route('POST /api/catalog/member-prices', async ({ api, body }) => ({
  prices: await fetchMemberPrices(api, body.storeId, body.productIds),
}))
