import { route } from '#lib/bff/route.ts'
import { productInStore } from '#lib/upstream/catalog.ts'

export const GET = route('GET /api/catalog/product', async ({ api, query }) => ({
  product: await productInStore(api, query),
}))
