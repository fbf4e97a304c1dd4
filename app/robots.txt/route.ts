import { siteOrigin } from '#lib/seo/page-metadata.ts'

const closed = [
  '/api/',
  '/checkout',
  '/orders',
  '/order-status',
  '/order-details',
  '/user-account',
  '/drawer-',
  '/search-results',
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
