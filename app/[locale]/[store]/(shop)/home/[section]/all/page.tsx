import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RecentlyBought } from '#components/catalog/recently-bought.tsx'
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx'
import { ProductGrid } from '#components/product/product-grid.tsx'
import { ItemList } from '#components/seo/json-ld.tsx'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata, siteOrigin } from '#lib/seo/page-metadata.ts'
import { homeData } from '../../../page-data.ts'
import type { StoreParams } from '../../../page-params.ts'
import { readPageScope } from '../../../page-params.ts'
import { Container } from '#components/ui/container.tsx'

/** None at build, kept once filled: without this a page with parameters of its own is rendered each time. */
export const generateStaticParams = (): never[] => []

type Props = { params: Promise<StoreParams & { section: string }> }

export const revalidate = 60

const purchases = 'recentlyboughtitems'

async function sectionOf(params: Props['params']) {
  const { section: name } = await params
  const scope = await readPageScope(params)
  const t = await getTranslations({ locale: scope.locale, namespace: 'home' })
  if (name === purchases) return { ...scope, name, title: t('purchased'), products: [] }
  const { sections } = await homeData(scope.storeKey, scope.storeId, scope.locale)
  const found = sections.find((one) =>
    one.kind === 'custom' ? one.id === name : one.kind === 'deals' && name === 'deals',
  )
  if (!found || !('products' in found)) notFound()
  return {
    ...scope,
    name,
    title: found.kind === 'custom' ? found.title : t('deals'),
    products: found.products,
  }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, name, title } = await sectionOf(params)
  const t = await getTranslations({ locale, namespace: 'home' })
  const path = name === purchases ? null : (one: typeof locale) => paths.homeSection(name, one)
  return pageMetadata({ title, description: t('sectionDescription', { section: title }), locale, path })
}

export default async function HomeSectionPage({ params }: Props) {
  const { locale, name, title, products } = await sectionOf(params)
  const t = await getTranslations('nav')
  const origin = siteOrigin()
  return (
    <Container as="main" id="content">
      <Breadcrumbs
        origin={origin}
        crumbs={[
          { name: t('home'), href: paths.home(locale) },
          { name: title, href: paths.homeSection(name, locale) },
        ]}
      />
      <h1 className="page-title">{title}</h1>
      {name === purchases ? (
        <RecentlyBought />
      ) : (
        <>
          <ProductGrid products={products} locale={locale} firstPictures={4} heading="h2" />
          <ItemList name={title} products={products} locale={locale} origin={origin} />
        </>
      )}
    </Container>
  )
}
