import { route } from '#lib/bff/route.ts'
import { textAppLink } from '#lib/upstream/help.ts'

export const POST = route('POST /api/help/app-link', ({ api, body }) => textAppLink(api, body))
