import { route } from '#lib/bff/route.ts'
import { siteChanges } from '#lib/bff/site-changes.ts'

export const GET = route('GET /api/site', siteChanges)
