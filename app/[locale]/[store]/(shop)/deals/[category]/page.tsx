import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { DealsView } from '#components/catalog/deals-view.tsx'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata, siteOrigin } from '#lib/seo/page-metadata.ts'
import { PageTop } from '../../../page-top.tsx'
import { NotSoldHere } from '../../not-sold-here.tsx'
import { categoriesData, unsoldCategory } from '../../page-data.ts'
import type { StoreParams } from '../../page-params.ts'
import { readPageScope } from '../../page-params.ts'
import { dealsData } from '../page-data.ts'

/** None at build, cached once filled: without this a page with parameters of its own is rendered each time. */
export const generateStaticParams = (): never[] => []

type Props = { params: Promise<StoreParams & { category: string }> }

export const revalidate = 60

async function categoryOf(params: Props['params']) {
  const { category: slug } = await params
  const scope = await readPageScope(params)
  const categories = await categoriesData(scope.storeKey, scope.locale)
  const category = categories.find((one) => one.slug === slug)
  const unsold = category ? null : await unsoldCategory(scope, slug)
  return { scope, categories, category: category ?? unsold ?? notFound(), isSold: category !== undefined }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { scope, category, isSold } = await categoryOf(params)
  if (!isSold) return { title: category.name, robots: { index: false } }
  const t = await getTranslations({ locale: scope.locale, namespace: 'deals' })
  const title = t('titleOf', { category: category.name })
  const path = (one: Locale) => paths.dealsCategory(category.slug, null, one)
  const description = t('descriptionOf', { title })
  return pageMetadata({ title, description, locale: scope.locale, path })
}

export default async function CategoryDealsPage({ params }: Props) {
  const { scope, categories, category, isSold } = await categoryOf(params)
  if (!isSold) return <NotSoldHere {...{ scope, category }} />
  const { locale } = scope
  const [t, { products: all }] = await Promise.all([getTranslations('deals'), dealsData(scope)])
  const shown = all.filter((product) => product.categorySlug === category.slug)
  const title = t('titleOf', { category: category.name })
  const below = [{ name: category.name, href: paths.dealsCategory(category.slug, null, locale) }]
  return (
    <DealsView
      top={<PageTop page="/deals" below={below} title={title} locale={locale} />}
      {...{ title, all, shown, categories, category, locale }}
      origin={siteOrigin()}
    />
  )
}
