import { mapProvider } from '#lib/env/settings.ts'
import { route } from '#lib/bff/route.ts'

export const GET = route('GET /api/location/map', () => ({ provider: mapProvider() }))
