import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { DealsView } from '#components/catalog/deals-view.tsx'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata, siteOrigin } from '#lib/seo/page-metadata.ts'
import { categoriesData } from '../../../../page-data.ts'
import type { StoreParams } from '../../../../page-params.ts'
import { readPageScope } from '../../../../page-params.ts'
import { dealsData } from '../../../page-data.ts'

/** None at build, kept once filled: without this a page with parameters of its own is rendered each time. */
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
  const path = (one: Locale) => paths.dealsCategory(category.slug, one)
  return pageMetadata({
    title: t('titleOf', { category: sub.name }),
    description: t('description'),
    locale: scope.locale,
    path,
  })
}

export default async function SubcategoryDealsPage({ params }: Props) {
  const { scope, categories, category, sub } = await listOf(params)
  const { products: all } = await dealsData(scope)
  const shown = all.filter(
    (product) => product.categorySlug === category.slug && product.subcategory === sub.slug,
  )
  return <DealsView {...{ all, shown, categories, category }} locale={scope.locale} origin={siteOrigin()} />
}
