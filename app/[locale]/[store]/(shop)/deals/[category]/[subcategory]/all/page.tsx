import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { DealsView } from '#components/catalog/deals-view.tsx'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata, siteOrigin } from '#lib/seo/page-metadata.ts'
import { PageTop } from '../../../../../page-top.tsx'
import { categoriesData } from '../../../../page-data.ts'
import type { StoreParams } from '../../../../page-params.ts'
import { readPageScope } from '../../../../page-params.ts'
import { dealsData } from '../../../page-data.ts'

/** None at build, cached once filled: without this a page with parameters of its own is rendered each time. */
export const generateStaticParams = (): never[] => []

type Props = { params: Promise<StoreParams & { category: string; subcategory: string }> }

export const revalidate = 60

async function listOf(params: Props['params']) {
  const { category: slug, subcategory } = await params
  const scope = await readPageScope(params)
  const categories = await categoriesData(scope.storeKey, scope.locale)
  const category = categories.find((one) => one.slug === slug)
  const sub = category?.subcategories.find((one) => one.slug === subcategory)
  if (!category || !sub) notFound()
  return { scope, categories, category, sub }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { scope, category, sub } = await listOf(params)
  const t = await getTranslations({ locale: scope.locale, namespace: 'deals' })
  // The category's deals are the canonical page of this narrower view.
  const path = (one: Locale) => paths.dealsCategory(category.slug, null, one)
  const title = t('titleWithin', { sub: sub.name, category: category.name })
  return pageMetadata({
    title,
    description: t('descriptionOf', { title }),
    locale: scope.locale,
    path,
  })
}

export default async function SubcategoryDealsPage({ params }: Props) {
  const { scope, categories, category, sub } = await listOf(params)
  const { locale } = scope
  const [t, { products: all }] = await Promise.all([getTranslations('deals'), dealsData(scope)])
  const shown = all.filter(
    (product) => product.categorySlug === category.slug && product.subcategory === sub.slug,
  )
  const title = t('titleWithin', { sub: sub.name, category: category.name })
  const below = [
    { name: category.name, href: paths.dealsCategory(category.slug, null, locale) },
    { name: sub.name, href: paths.dealsCategory(category.slug, sub.slug, locale) },
  ]
  return (
    <DealsView
      top={<PageTop page="/deals" below={below} title={title} locale={locale} />}
      {...{ title, all, shown, categories, category, sub, locale }}
      origin={siteOrigin()}
    />
  )
}
