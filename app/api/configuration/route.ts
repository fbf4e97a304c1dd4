import { readFeatures } from '#lib/configuration/configuration-state.ts'
import { route } from '#lib/bff/route.ts'
import { countryQuery } from '#lib/bff/schemas/location-inputs.ts'

export const GET = route('GET /api/configuration', {
  access: 'open',
  query: countryQuery,
  handle: async ({ query }) => ({ features: { ...readFeatures(query.country) } }),
})
