import { actOnGoldPass } from '#lib/bff/gold-pass.ts'
import { route } from '#lib/bff/route.ts'
import { goldPassAction, goldPassQuery } from '#lib/bff/schemas/gold-pass-inputs.ts'
import { fetchGoldPass } from '#lib/upstream/subscriptions.ts'

export const GET = route('GET /api/gold-pass', {
  access: 'session',
  query: goldPassQuery,
  handle: ({ api, query, now }) => fetchGoldPass(api, query.country, now),
})

export const POST = route('POST /api/gold-pass', {
  access: 'customer',
  body: goldPassAction,
  handle: ({ api, body, now }) => actOnGoldPass(api, body, body.country, now),
})
