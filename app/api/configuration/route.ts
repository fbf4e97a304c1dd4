import { route } from '#lib/bff/route.ts'
import { currentFeatures } from '#lib/configuration/configuration-state.ts'

export const GET = route('GET /api/configuration', ({ query }) => ({
  features: { ...currentFeatures(query.country) },
}))
