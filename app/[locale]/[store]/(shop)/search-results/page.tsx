import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NothingFound } from '#components/search/nothing-found.tsx'
import { SearchResults } from '#components/search/search-results.tsx'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { homeData, storeData } from '../page-data.ts'
import type { StoreParams } from '../page-params.ts'
import { pageScope } from '../page-params.ts'
import { searchData, searchRequest } from './page-data.ts'

type Props = {
  params: Promise<StoreParams>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await pageScope(params)
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
  const { locale, storeKey, storeId, country } = await pageScope(params)
  const request = searchRequest(await searchParams)
  const [page, store] = await Promise.all([
    searchData(storeKey, storeId, locale, JSON.stringify(request)),
    storeData(storeId, locale),
  ])
  if (page.items.length === 0 && request.filters.length === 0) {
    const { sections } = await homeData(storeKey, storeId, locale)
    const list = sections.find((section) => section.kind === 'custom' || section.kind === 'deals')
    const others = list && 'products' in list ? list.products : []
    return <NothingFound text={request.text} terms={page.terms} others={others} store={store} locale={locale} />
  }
  return <SearchResults {...{ request, page, store, locale, country, storeId }} />
}
