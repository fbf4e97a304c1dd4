import { BffRefusal } from '#lib/bff/bff-refusal.ts'
import { route } from '#lib/bff/route.ts'
import { knownFeatures } from '#lib/configuration/configuration-state.ts'

export const GET = route('GET /api/configuration', ({ query }) => {
  const features = knownFeatures(query.country)
  return features ? { features: { ...features } } : new BffRefusal('configuration_missing')
})
