import { buildId } from '#lib/bff/build-id.ts'
import { route } from '#lib/bff/route.ts'
import { isSiteOffline } from '#lib/configuration/configuration-state.ts'

export const GET = route('GET /api/site', () => ({ offline: isSiteOffline(), build: buildId() }))
