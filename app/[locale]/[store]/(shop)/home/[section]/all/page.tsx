import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RecentlyBought } from '#components/catalog/recently-bought.tsx'
import { MoreLinks } from '#components/catalog/listing-controls.tsx'
import { ProductGrid } from '#components/product/product-grid.tsx'
import { ItemList } from '#components/seo/json-ld.tsx'
import type { HomeSection } from '@kolea/domain/catalog/home-page.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import { listingSegment, parseListingQuery } from '#lib/routing/listing-query.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata, siteOrigin } from '#lib/seo/page-metadata.ts'
import { homeData } from '../../../page-data.ts'
import { readPageScope, type PageScope, type StoreParams } from '../../../page-params.ts'
import { PageTop } from '../../../../page-top.tsx'
import { listingData } from '../../../shop/[category]/list/[listing]/page-data.ts'
import { Container } from '#components/ui/container.tsx'

/** None at build, cached once filled: without this a page with parameters of its own is rendered each time. */
export const generateStaticParams = (): never[] => []

type Props = { params: Promise<StoreParams & { section: string }> }

export const revalidate = 60

const purchases = 'recentlyboughtitems'
const firstListing = listingSegment(parseListingQuery(new URLSearchParams()))

interface Shelf {
  title: string
  products: readonly ProductSummary[]
  /** Of the page that search engines shall show in its place; null for one that they leave out. */
  canonical: ((locale: Locale) => string) | null
  /** The page with the products after these. */
  next: string | null
}

type Row = Extract<HomeSection, { kind: 'custom' }>

/** Where the home page sends whoever wants to see all of a row: the category it shows, or this page. */
const rowPath =
  ({ id, categorySlug, subcategorySlug }: Row) =>
  (locale: Locale): string =>
    categorySlug === null
      ? paths.homeSection(id, locale)
      : paths.category(categorySlug, { sub: subcategorySlug }, locale)

/** A row of the home page by its name, or a category by its slug; null when there is neither. */
async function readShelf({ storeKey, storeId, locale }: PageScope, name: string): Promise<Shelf | null> {
  const t = await getTranslations({ locale, namespace: 'home' })
  if (name === purchases) return { title: t('purchased'), products: [], canonical: null, next: null }
  const { sections } = await homeData(storeKey, locale)
  for (const section of sections) {
    if (section.kind === 'custom' && section.id === name)
      return { ...section, canonical: rowPath(section), next: null }
    if (section.kind === 'deals' && name === section.kind)
      return {
        title: t(storeId === null ? 'dealsEverywhere' : 'deals'),
        products: section.products,
        canonical: paths.deals,
        next: null,
      }
  }
  const first = await listingData(storeKey, locale, name, firstListing)
  if (first === null || first.moved) return null
  const { category, listing } = first
  return {
    title: category.name,
    products: listing.items,
    canonical: (one) => paths.category(category.slug, {}, one),
    next: listing.lastKey ? paths.category(category.slug, { page: 2 }, locale) : null,
  }
}

async function shelfOf(params: Props['params']) {
  const { section: name } = await params
  const scope = await readPageScope(params)
  const shelf = await readShelf(scope, name)
  if (shelf === null) notFound()
  return { ...shelf, locale: scope.locale, name }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, title, canonical } = await shelfOf(params)
  const t = await getTranslations({ locale, namespace: 'home' })
  const description = t('sectionDescription', { section: title })
  return pageMetadata({ title, description, locale, path: canonical })
}

export default async function HomeSectionPage({ params }: Props) {
  const { locale, name, title, products, next } = await shelfOf(params)
  const below = [{ name: title, href: paths.homeSection(name, locale) }]
  return (
    <Container as="main" id="content">
      <PageTop page="/home" below={below} title={title} locale={locale} />
      {name === purchases ? (
        <RecentlyBought />
      ) : (
        <>
          <ProductGrid products={products} locale={locale} firstPictures={4} heading="h2" />
          <MoreLinks previous={null} next={next} />
          <ItemList name={title} products={products} locale={locale} origin={siteOrigin()} />
        </>
      )}
    </Container>
  )
}
