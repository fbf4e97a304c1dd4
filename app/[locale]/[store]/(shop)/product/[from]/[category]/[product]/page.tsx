import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound, permanentRedirect } from 'next/navigation'
import { cache, type ComponentProps } from 'react'
import { AppBadges } from '#components/app-links/app-badges.tsx'
import { AppLine } from '#components/app-links/app-line.tsx'
import { ProductGallery } from '#components/product/product-gallery.tsx'
import { ProductArticle } from '#components/product/product-head.tsx'
import { ProductInfo } from '#components/product/product-info.tsx'
import { ProductRail } from '#components/product/product-rail.tsx'
import { ProductLd } from '#components/seo/json-ld.tsx'
import { Container } from '#components/ui/container.tsx'
import { LaterRows } from '#components/ui/later-rows.tsx'
import { RailArrows } from '#components/ui/rail-arrows.tsx'
import { Section, SectionBlock } from '#components/ui/section.tsx'
import { partOr } from '#lib/cache/part.ts'
import { readCached } from '#lib/cache/read-cached.ts'
import { readPart } from '#lib/cache/read-part.ts'
import { pageFeatures } from '#lib/configuration/page-features.ts'
import { asOffered } from '#lib/configuration/pass-offers.ts'
import { minimumAge, withCategoryNames } from '@kolea/domain/catalog/category.ts'
import { passTerms } from '@kolea/domain/subscriptions/plan.ts'
import { fewestOfRow } from '@kolea/domain/catalog/home-page.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths, parseProductSegment } from '#lib/routing/paths.ts'
import { pageMetadata, siteOrigin } from '#lib/seo/page-metadata.ts'
import type { ProductWithOthers } from '#lib/upstream/catalog.ts'
import { readProduct } from '#lib/upstream/reads-catalog.ts'
import { PageTrail } from '../../../../../page-top.tsx'
import { categoriesData, storeData } from '../../../../page-data.ts'
import { readPageScope, type StoreParams } from '../../../../page-params.ts'

interface ProductData extends ProductWithOthers {
  /** As the address spells it; the canonical one is `product.slug`. */
  slugInPath: string
}

/** A product by the last segment of its address; null when there is none here: answer 404 (CAT-04, CAT-05). */
const productData = cache(
  async (storeKey: string, locale: string, segment: string): Promise<ProductData | null> => {
    const named = parseProductSegment(decodeURIComponent(segment))
    if (!named) return null
    const { productId, slug } = named
    const found = await readCached('product', { storeKey, locale, productId }, () =>
      readProduct(storeKey, locale, productId),
    )
    return found && asOffered({ ...found, slugInPath: slug }, storeKey)
  },
)

/** None at build, cached once filled: without this a page with parameters of its own is rendered each time. */
export const generateStaticParams = (): never[] => []

type Props = { params: Promise<StoreParams & { from: string; category: string; product: string }> }

export const revalidate = 60

async function productOf(params: Props['params']) {
  const { from, category, product: segment } = await params
  const scope = await readPageScope(params)
  const data = await productData(scope.storeKey, scope.locale, segment)
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
    keywords: product.metaTags,
    image: product.image ? `${product.image}-640.webp` : null,
  })
}

export default async function ProductPage({ params }: Props) {
  const {
    product,
    similar,
    complements,
    locale,
    country,
    storeKey,
    storeId,
    from,
    categoryInPath,
    slugInPath,
  } = await productOf(params)
  // Only the canonical family redirects; the others name the canonical address in their head.
  if (from === 'shop' && (slugInPath !== product.slug || categoryInPath !== product.categorySlug)) {
    permanentRedirect(paths.product(product, locale))
  }
  const [t, categories, store, { default_age: defaultAge, subscriptions }] = await Promise.all([
    getTranslations('product'),
    readPart('categories', categoriesData(storeKey, locale)),
    readPart('store', storeData(storeId, locale)),
    pageFeatures(country),
  ])
  const category = partOr(categories, []).find((one) => one.slug === product.categorySlug)
  const categoryAge = category ? minimumAge(category, partOr(store, null)?.state ?? null, defaultAge) : null
  const categoryHref = paths.category(product.categorySlug, {}, locale)
  const named = (products: readonly ProductSummary[]) => withCategoryNames(products, partOr(categories, []))
  return (
    <Container as="main" id="content">
      <PageTrail
        page="/shop"
        phone="back"
        locale={locale}
        below={[
          { name: category?.name ?? product.categoryName, href: categoryHref },
          { name: product.name, href: paths.product(product, locale) },
        ]}
      />
      <ProductArticle>
        <ProductGallery product={product} shared />
        <ProductInfo {...{ product, categoryAge, locale }} pass={subscriptions ? passTerms(country) : null} />
      </ProductArticle>
      <LaterRows>
        <Rail id="complements" title={t('goesWell')} products={named(complements)} locale={locale} />
        <Rail
          id="similar"
          title={t('moreLikeThis')}
          products={named(similar)}
          seeAll={{ href: categoryHref, label: t('seeAll'), about: category?.name ?? product.categoryName }}
          locale={locale}
        />
      </LaterRows>
      <SectionBlock as="div">
        <AppLine>
          <AppBadges country={country} place="product-details" />
        </AppLine>
      </SectionBlock>
      <ProductLd product={product} locale={locale} origin={siteOrigin()} country={country} />
    </Container>
  )
}

interface RailProps {
  id: string
  title: string
  products: readonly ProductSummary[]
  seeAll?: ComponentProps<typeof Section>['seeAll']
  locale: Locale
}

/** A row of other products; one of a few goods is no row (CAT-04). */
function Rail({ id, title, products, seeAll = null, locale }: RailProps) {
  if (products.length < fewestOfRow) return null
  return (
    <Section id={`${id}-title`} title={title} seeAll={seeAll} controls={<RailArrows railId={id} />}>
      <ProductRail id={id} label={title} products={products} locale={locale} />
    </Section>
  )
}
