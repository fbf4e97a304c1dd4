import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { NotSoldHere } from '../../../not-sold-here.tsx'
import { categoriesData, unsoldCategory } from '../../../page-data.ts'
import { readPageScope, type StoreParams } from '../../../page-params.ts'
import { searchRequest, type PageQuery } from '../../page-data.ts'
import { Results } from '../../results.tsx'

/** Depends on the query: rendered for each request, its reads cached for a minute. */
export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<StoreParams & { category: string }>
  searchParams: Promise<PageQuery>
}

async function categoryOf(params: Props['params']) {
  const { category: slug } = await params
  const scope = await readPageScope(params)
  const sold = (await categoriesData(scope.storeKey, scope.locale)).find((one) => one.slug === slug)
  const unsold = sold === undefined ? await unsoldCategory(scope, slug) : null
  return { scope, category: sold ?? unsold ?? notFound(), isSold: sold !== undefined }
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const {
    scope: { locale },
    category: { name },
  } = await categoryOf(params)
  const { text } = searchRequest(await searchParams)
  const t = await getTranslations({ locale, namespace: 'results' })
  return pageMetadata({
    title: text === '' ? t('titleOfCategory', { category: name }) : t('titleForIn', { text, category: name }),
    description: t('description'),
    locale,
    path: null,
  })
}

/** A search within one category, with the query of any search (RTE-01). */
export default async function SearchCategoryPage({ params, searchParams }: Props) {
  const { scope, category, isSold } = await categoryOf(params)
  if (!isSold) return <NotSoldHere {...{ scope, category }} />
  return <Results {...{ scope, category }} request={searchRequest(await searchParams)} />
}
