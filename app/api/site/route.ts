import { route } from '#lib/bff/route.ts'
import { siteNews } from '#lib/bff/site-news.ts'

export const GET = route('GET /api/site', siteNews)
