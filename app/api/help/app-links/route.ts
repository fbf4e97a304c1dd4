import { route } from '#lib/bff/route.ts'
import { appLinks } from '#lib/configuration/configuration-state.ts'

export const GET = route('GET /api/help/app-links', ({ query }) => appLinks(query.country, 'location'))
