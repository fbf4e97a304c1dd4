import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CategoryHero } from '#components/catalog/category-tiles.tsx'
import { ListingToolbar, MoreLinks } from '#components/catalog/listing-controls.tsx'
import { NoMatches } from '#components/catalog/no-matches.tsx'
import { ProductGrid } from '#components/product/product-grid.tsx'
import { ItemList } from '#components/seo/json-ld.tsx'
import { partOr } from '#lib/cache/part.ts'
import { readPart } from '#lib/cache/read-part.ts'
import { pageFeatures } from '#lib/configuration/page-features.ts'
import { minimumAge, withCategoryNames } from '@kolea/domain/catalog/category.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata, siteOrigin } from '#lib/seo/page-metadata.ts'
import { PageTrail } from '../../../../../page-top.tsx'
import { NotSoldHere } from '../../../../not-sold-here.tsx'
import { storeData, unsoldCategory } from '../../../../page-data.ts'
import type { StoreParams } from '../../../../page-params.ts'
import { readPageScope } from '../../../../page-params.ts'
import { listingData } from './page-data.ts'
import { Container } from '#components/ui/container.tsx'
import styles from './page.module.css'

/** None at build, cached once filled: without this a page with parameters of its own is rendered each time. */
export const generateStaticParams = (): never[] => []

type Props = { params: Promise<StoreParams & { category: string; listing: string }> }

export const revalidate = 60

async function listingOf(params: Props['params']) {
  const { category, listing } = await params
  const scope = await readPageScope(params)
  const data = await listingData(scope.storeKey, scope.locale, category, listing)
  if (data === null) {
    const unsold = await unsoldCategory(scope, category)
    return unsold === null ? notFound() : { kind: 'unsold' as const, scope, category: unsold }
  }
  // Only addresses that the shop itself can link to are cached: one page for each made-up filter would fill the cache.
  if (data.moved) redirect(paths.category(category, data.query, scope.locale))
  const sub = data.category.subcategories.find((one) => one.slug === data.query.sub) ?? null
  return { kind: 'sold' as const, ...scope, ...data, sub }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await listingOf(params)
  if (found.kind === 'unsold') return { title: found.category.name, robots: { index: false } }
  const { locale, category, query, sub, listing } = found
  const t = await getTranslations({ locale, namespace: 'shop' })
  const name = sub ? `${sub.name}, ${category.name}` : category.name
  const text = sub ? t('subcategoryText', { sub: sub.name, category: category.name }) : category.shortText
  const description = t('categoryDescription', { text, count: listing.total })
  const path = (one: Locale) => paths.category(category.slug, { sub: query.sub, page: query.page }, one)
  return pageMetadata({
    title: query.page > 1 ? t('titleOfPage', { name, page: query.page }) : name,
    description: query.page > 1 ? t('titleOfPage', { name: description, page: query.page }) : description,
    locale,
    // A filtered view is the same goods again: found by people, not by search engines.
    path: query.filters.length > 0 ? null : path,
    keywords: category.metaTags,
    image: category.image ? `${category.image}-640.webp` : null,
  })
}

export default async function CategoryPage({ params }: Props) {
  const found = await listingOf(params)
  if (found.kind === 'unsold') return <NotSoldHere scope={found.scope} category={found.category} />
  const { locale, storeId, country, category, query, listing, filters, sub } = found
  const [t, store, { default_age: defaultAge }] = await Promise.all([
    getTranslations('shop'),
    readPart('store', storeData(storeId, locale)),
    pageFeatures(country),
  ])
  const below = [
    { name: category.name, href: paths.category(category.slug, {}, locale) },
    ...(sub ? [{ name: sub.name, href: paths.category(category.slug, { sub: sub.slug }, locale) }] : []),
  ]
  return (
    <Container as="main" id="content">
      <PageTrail page="/shop" below={below} locale={locale} />
      <CategoryHero
        category={category}
        sub={sub}
        products={listing.items}
        store={partOr(store, null)}
        age={minimumAge(category, partOr(store, null)?.state ?? null, defaultAge)}
      />
      <ListingToolbar
        category={category}
        query={query}
        filters={filters}
        total={listing.total}
        locale={locale}
      />
      <div className={styles.gridWrap}>
        <h2 className="visually-hidden">{t('products')}</h2>
        {listing.items.length === 0 ? (
          <NoMatches
            href={paths.category(category.slug, { sub: query.sub }, locale)}
            wider={
              sub && {
                href: paths.category(category.slug, { filters: query.filters }, locale),
                name: category.name,
              }
            }
          />
        ) : (
          <ProductGrid
            products={withCategoryNames(listing.items, [category])}
            locale={locale}
            firstPictures={4}
          />
        )}
        <MoreLinks
          previous={
            query.page > 1 ? paths.category(category.slug, { ...query, page: query.page - 1 }, locale) : null
          }
          next={
            listing.lastKey ? paths.category(category.slug, { ...query, page: query.page + 1 }, locale) : null
          }
        />
      </div>
      <ItemList
        name={sub?.name ?? category.name}
        products={listing.items}
        locale={locale}
        origin={siteOrigin()}
      />
    </Container>
  )
}
