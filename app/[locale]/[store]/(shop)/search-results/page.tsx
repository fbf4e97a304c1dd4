import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { NothingFound } from '#components/search/nothing-found.tsx'
import { SearchResults } from '#components/search/search-results.tsx'
import { partOr } from '#lib/cache/part.ts'
import { readCached } from '#lib/cache/read-cached.ts'
import { readPart } from '#lib/cache/read-part.ts'
import { searchedTag, tags } from '#lib/cache/tags.ts'
import { pageFeatures } from '#lib/configuration/page-features.ts'
import { asOffered } from '#lib/configuration/pass-offers.ts'
import type { SearchPage } from '#lib/domain/catalog/product.ts'
import { parseFilterSelection } from '#lib/routing/filter-selection.ts'
import { parseSearchQuery, type SearchQuery } from '#lib/routing/search-query.ts'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { readSearch } from '#lib/upstream/reads-catalog.ts'
import { categoriesData, storeData, storeTags } from '../page-data.ts'
import { readPageScope, type StoreParams } from '../page-params.ts'

/** `searchParams` as Next hands them to a page. */
type PageQuery = Readonly<Record<string, string | string[] | undefined>>

/** Reads the query keys of /search-results; what is not valid is left out. */
const searchRequest = (query: PageQuery): SearchQuery =>
  parseSearchQuery(
    new URLSearchParams(
      Object.entries(query).flatMap(([key, values = []]) => [values].flat().map((value) => [key, value])),
    ),
  )

/** One page of at most `limit` results, kept for a minute or until anything changes, bounded by the data cache; null when there is no such page (SEA-02). */
const searchData = cache(
  async (
    storeKey: string,
    storeId: string | null,
    locale: string,
    request: string,
    limit: number,
  ): Promise<SearchPage | null> => {
    const { text, sort, filters, lastKey } = JSON.parse(request) as SearchQuery
    const found = await readCached(
      ['search', storeKey, locale, request, String(limit)],
      [searchedTag, tags.categories, ...storeTags(storeId)],
      () =>
        readSearch(storeKey, locale, {
          text,
          sort: sort ?? undefined,
          filters: parseFilterSelection(filters),
          limit,
          lastKey,
        }),
    )
    return asOffered(found, storeKey)
  },
)

const othersShown = 12

/** Depends on the query: rendered for each request, its reads kept for a minute. */
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
  const { locale, storeKey, storeId, country } = await readPageScope(params)
  const request = searchRequest(await searchParams)
  const { SEARCH_LIMIT: limit } = await pageFeatures(country)
  const [page, store, categories] = await Promise.all([
    searchData(storeKey, storeId, locale, JSON.stringify(request), limit),
    readPart('store', storeData(storeId, locale)),
    readPart('categories', categoriesData(storeKey, locale)),
  ])
  if (page === null) {
    // A key of another time or query: the same search begins again.
    if (request.lastKey === null) notFound()
    redirect(
      paths.search(request.text, locale, { sort: request.sort ?? undefined, filters: request.filters }),
    )
  }
  if (page.items.length === 0 && request.filters.length === 0) {
    const popular: SearchQuery = { text: '', sort: null, filters: [], lastKey: null }
    const read = searchData(storeKey, storeId, locale, JSON.stringify(popular), limit)
    const { items, terms } = partOr(await readPart('popular', read), null) ?? { items: [], terms: [] }
    const near = page.terms.length > 0 ? page.terms : terms
    return (
      <NothingFound
        text={request.text}
        terms={near}
        others={items.slice(0, othersShown)}
        store={store}
        locale={locale}
      />
    )
  }
  return (
    <SearchResults
      {...{ request, page, store, locale, country, storeId }}
      categories={partOr(categories, [])}
    />
  )
}
