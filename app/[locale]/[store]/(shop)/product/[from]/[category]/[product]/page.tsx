import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx'
import { ProductGallery } from '#components/product/product-gallery.tsx'
import { ProductInfo } from '#components/product/product-info.tsx'
import { ProductRail } from '#components/product/product-rail.tsx'
import { ProductLd } from '#components/seo/json-ld.tsx'
import { RailArrows } from '#components/ui/rail-arrows.tsx'
import { Section } from '#components/ui/section.tsx'
import { partOr } from '#lib/cache/part.ts'
import { readPart } from '#lib/cache/read-part.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata, siteOrigin } from '#lib/seo/page-metadata.ts'
import type { StoreParams } from '../../../../page-params.ts'
import { readPageScope } from '../../../../page-params.ts'
import { categoriesData } from '../../../../page-data.ts'
import { productData } from './page-data.ts'
import { AppBlock } from '#components/app-links/app-block.tsx'
import { Container } from '#components/ui/container.tsx'
import styles from './page.module.css'

/** None at build, kept once filled: without this a page with parameters of its own is rendered each time. */
export const generateStaticParams = (): never[] => []

type Props = { params: Promise<StoreParams & { from: string; category: string; product: string }> }

export const revalidate = 60

async function productOf(params: Props['params']) {
  const { from, category, product: segment } = await params
  const scope = await readPageScope(params)
  const data = await productData(scope.storeKey, scope.storeId, scope.locale, segment)
  if (data === null) notFound()
  return { ...scope, ...data, from, categoryInPath: category }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { product, locale } = await productOf(params)
  return pageMetadata({
    title: product.name,
    description: product.shortText,
    locale,
    path: (one: Locale) => paths.product(product, one),
    image: product.image ? `${product.image}-640.webp` : null,
  })
}

export default async function ProductPage({ params }: Props) {
  const { product, similar, locale, country, storeKey, from, categoryInPath, slugInPath } =
    await productOf(params)
  // Only the canonical family redirects; the others name the canonical address in their head.
  if (from === 'shop' && (slugInPath !== product.slug || categoryInPath !== product.categorySlug)) {
    permanentRedirect(paths.product(product, locale))
  }
  const [nav, t, categories] = await Promise.all([
    getTranslations('nav'),
    getTranslations('product'),
    readPart('categories', categoriesData(storeKey, locale)),
  ])
  const category = partOr(categories, []).find((one) => one.slug === product.categorySlug)
  const categoryHref = paths.category(product.categorySlug, {}, locale)
  const origin = siteOrigin()
  return (
    <Container as="main" id="content">
      <Breadcrumbs
        origin={origin}
        crumbs={[
          { name: nav('home'), href: paths.home(locale) },
          { name: category?.name ?? product.categoryName, href: categoryHref },
          { name: product.name, href: paths.product(product, locale) },
        ]}
      />
      <article className={styles.product}>
        <ProductGallery product={product} />
        <ProductInfo product={product} locale={locale} />
      </article>
      {similar.length > 0 ? (
        <Section
          id="similar-title"
          title={t('goesWell')}
          seeAll={{ href: categoryHref, label: t('seeAll'), about: product.categoryName }}
          controls={<RailArrows railId="similar" />}
        >
          <ProductRail id="similar" label={t('goesWell')} products={similar} locale={locale} />
        </Section>
      ) : null}
      <AppBlock country={country} place="product-details" />
      <ProductLd
        product={product}
        locale={locale}
        origin={origin}
        currency={country === 'CA' ? 'CAD' : 'USD'}
      />
    </Container>
  )
}
