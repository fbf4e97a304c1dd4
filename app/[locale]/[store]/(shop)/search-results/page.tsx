import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { readPageScope, type StoreParams } from '../page-params.ts'
import { searchRequest, type PageQuery } from './page-data.ts'
import { Results } from './results.tsx'

/** Depends on the query: rendered for each request, its reads cached for a minute. */
export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<StoreParams>
  searchParams: Promise<PageQuery>
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await readPageScope(params)
  const { text } = searchRequest(await searchParams)
  const t = await getTranslations({ locale, namespace: 'results' })
  return pageMetadata({
    title: text === '' ? t('title') : t('titleFor', { text }),
    description: t('description'),
    locale,
    path: null,
  })
}

export default async function SearchResultsPage({ params, searchParams }: Props) {
  return (
    <Results
      scope={await readPageScope(params)}
      request={searchRequest(await searchParams)}
      category={null}
    />
  )
}
