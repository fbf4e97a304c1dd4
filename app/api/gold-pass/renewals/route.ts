import { route } from '#lib/bff/route.ts'
import { fetchRenewals } from '#lib/upstream/subscriptions.ts'

export const GET = route('GET /api/gold-pass/renewals', async ({ api, now }) => ({
  renewals: await fetchRenewals(api, now),
}))
