import { countries } from '@kolea/domain/location/country.ts'
import { locales } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { siteOrigin } from '#lib/seo/page-metadata.ts'
import { sitemapXml, urlsPerFile, type SitemapEntry } from '#lib/seo/sitemap.ts'
import { readStores } from '#lib/upstream/reads.ts'
import { readSitemapProducts } from '#lib/upstream/reads-catalog.ts'
import { pageEntries } from '../page-entries.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ file: string }> }

const productsPerFile = Math.floor(urlsPerFile / locales.length)

async function stores(): Promise<SitemapEntry[]> {
  const lists = await Promise.all(countries.map((country) => readStores(country, 'en')))
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
      ? pageEntries
      : file === 'stores.xml'
        ? stores
        : slice
          ? () => products(Number(slice[1]))
          : null
  if (!read) return new Response(null, { status: 404 })
  const entries = await read()
  return entries.length > 0 ? sitemapXml(entries, siteOrigin()) : new Response(null, { status: 404 })
}
