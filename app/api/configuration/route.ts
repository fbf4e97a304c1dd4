import { route } from '#lib/bff/route.ts'
import { readFeatures } from '#lib/configuration/configuration-state.ts'

export const GET = route('GET /api/configuration', ({ query }) => ({
  features: { ...readFeatures(query.country) },
}))
