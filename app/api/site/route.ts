import { isSiteOffline } from '#lib/configuration/configuration-state.ts'
import { buildId } from '#lib/bff/build-id.ts'
import { route } from '#lib/bff/route.ts'

export const GET = route('GET /api/site', {
  access: 'open',
  whileOffline: true,
  handle: async () => ({ offline: isSiteOffline(), build: buildId() }),
})
