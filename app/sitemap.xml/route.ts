import { locales } from '#lib/routing/locale.ts'
import { siteOrigin } from '#lib/seo/page-metadata.ts'
import { sitemapIndexXml, urlsPerFile } from '#lib/seo/sitemap.ts'
import { readSitemapProducts } from '#lib/upstream/reads-catalog.ts'

export const dynamic = 'force-dynamic'

/** GET /sitemap.xml: the index of pages.xml, stores.xml and as many products-N.xml as there are products for. */
export async function GET(): Promise<Response> {
  const total = (await readSitemapProducts('US', 0, 1))?.total ?? 0
  const files = Math.max(1, Math.ceil((total * locales.length) / urlsPerFile))
  const products = Array.from({ length: files }, (_, index) => `products-${index}.xml`)
  return sitemapIndexXml(['pages.xml', 'stores.xml', ...products], siteOrigin())
}
