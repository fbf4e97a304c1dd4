import { route } from '#lib/bff/route.ts'
import { fetchReplacements } from '#lib/upstream/catalog.ts'

export const GET = route('GET /api/catalog/replacements', async ({ api, query }) => ({
  products: await fetchReplacements(api, query),
}))
