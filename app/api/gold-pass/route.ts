import { actOnGoldPass } from '#lib/bff/gold-pass.ts'
import { route } from '#lib/bff/route.ts'
import { fetchGoldPass } from '#lib/upstream/subscriptions.ts'

export const GET = route('GET /api/gold-pass', ({ api, query, now }) =>
  fetchGoldPass(api, query.country, now),
)

export const POST = route('POST /api/gold-pass', ({ api, body, now }) => actOnGoldPass(api, body, now))
