import { route } from '#lib/bff/route.ts'
import { suggestForBasket } from '#lib/bff/catalog-queries.ts'

export const POST = route('POST /api/catalog/suggestive-selling', suggestForBasket)
