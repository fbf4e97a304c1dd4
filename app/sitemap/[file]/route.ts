import { locales } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { siteOrigin } from '#lib/seo/page-metadata.ts'
import type { SitemapEntry } from '#lib/seo/sitemap.ts'
import { sitemapXml, urlsPerFile } from '#lib/seo/sitemap.ts'
import { readCategories, readStores } from '#lib/upstream/reads.ts'
import { readSitemapProducts } from '#lib/upstream/reads-catalog.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ file: string }> }

const productsPerFile = Math.floor(urlsPerFile / locales.length)

async function pages(): Promise<SitemapEntry[]> {
  const categories = await readCategories('us', 'en')
  return [
    ...[paths.landing, paths.home, paths.shop, paths.deals, paths.faqs, paths.contact, paths.stores].map(
      (path) => ({ path }),
    ),
    ...categories.map(({ slug }): SitemapEntry => ({ path: (locale) => paths.category(slug, {}, locale) })),
    ...(['terms', 'privacy', 'intended-use'] as const).flatMap((document) =>
      (['US', 'CA'] as const).map((country): SitemapEntry => ({
        path: (locale) => paths.legal(document, country, locale),
      })),
    ),
  ]
}

async function stores(): Promise<SitemapEntry[]> {
  const lists = await Promise.all([readStores('US', 'en'), readStores('CA', 'en')])
  return lists.flat().map((store): SitemapEntry => ({ path: (locale) => paths.store(store, locale) }))
}

async function products(file: number): Promise<SitemapEntry[]> {
  const slice = await readSitemapProducts('US', file * productsPerFile, productsPerFile)
  return (slice?.products ?? []).map((product): SitemapEntry => ({
    path: (locale) => paths.product(product, locale),
    lastModified: product.updatedAt,
  }))
}

/** GET /sitemap/{pages|stores|products-N}.xml: only canonical addresses that answer 200. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { file } = await params
  const slice = /^products-(\d{1,4})\.xml$/.exec(file)
  const read =
    file === 'pages.xml'
      ? pages
      : file === 'stores.xml'
        ? stores
        : slice
          ? () => products(Number(slice[1]))
          : null
  if (!read) return new Response(null, { status: 404 })
  const entries = await read()
  return entries.length > 0 ? sitemapXml(entries, siteOrigin()) : new Response(null, { status: 404 })
}
