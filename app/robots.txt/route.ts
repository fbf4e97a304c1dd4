import { fixedPages } from '#lib/routing/page-routes.ts'
import { siteOrigin } from '#lib/seo/page-metadata.ts'

/** Beginnings of paths. */
const closed = [
  '/api/',
  ...fixedPages.filter(({ engines }) => engines === 'closed').map(({ pattern }) => pattern),
]

export const dynamic = 'force-dynamic'

/** GET /robots.txt */
export function GET(): Response {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteOrigin()}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
