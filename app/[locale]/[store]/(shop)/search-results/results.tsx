import { notFound, redirect } from 'next/navigation'
import { CountSearch } from '#components/search/count-search.tsx'
import { NothingFound } from '#components/search/nothing-found.tsx'
import { SearchResults } from '#components/search/search-results.tsx'
import { partOr } from '#lib/cache/part.ts'
import { readPart } from '#lib/cache/read-part.ts'
import { pageFeatures } from '#lib/configuration/page-features.ts'
import type { Category } from '@kolea/domain/catalog/category.ts'
import type { ProductSummary, SearchedShelf } from '@kolea/domain/catalog/product.ts'
import { listingSegment, parseListingQuery } from '#lib/routing/listing-query.ts'
import { openedPage } from '#lib/routing/opened-page.ts'
import { paths } from '#lib/routing/paths.ts'
import type { SearchQuery } from '#lib/routing/search-query.ts'
import { categoriesData, storeData } from '../page-data.ts'
import type { PageScope } from '../page-params.ts'
import { listingData } from '../shop/[category]/list/[listing]/page-data.ts'
import { searchData } from './page-data.ts'

const othersShown = 12

/** What the store has of a shelf, then of its category: the most similar to what only other stores carry (SEA-03). */
async function similarProducts(
  { storeKey, locale }: PageScope,
  shelf: SearchedShelf | undefined,
): Promise<readonly ProductSummary[]> {
  if (shelf === undefined) return []
  const read = async (sub: string | null) => {
    const segment = listingSegment(parseListingQuery(new URLSearchParams(), sub))
    const data = partOr(
      await readPart('listing', listingData(storeKey, locale, shelf.category, segment)),
      null,
    )
    return data === null || data.moved ? [] : data.listing.items
  }
  const lists = await Promise.all([...new Set([shelf.subcategory, null])].map(read))
  const products = new Map(lists.flat().map((product) => [product.productId, product]))
  return [...products.values()].filter(({ available }) => available)
}

const popular: SearchQuery = { text: '', sort: null, filters: [], asTyped: false, lastKey: null }

/** Nobody has asked for products by a filter, an order, the exact words or a further page. */
const isPlain = ({ sort, filters, asTyped, lastKey }: SearchQuery): boolean =>
  sort === null && filters.length === 0 && !asTyped && lastKey === null

interface ResultsProps {
  scope: PageScope
  /** Its filters are those that the shopper chose. */
  request: SearchQuery
  /** Searched alone; null: every category. */
  category: Category | null
}

/** What a search found, in all categories or in one, or the page that it opens; else what is near and what is popular (SEA-02, SEA-03, RTE-01). */
export async function Results({ scope, request, category }: ResultsProps) {
  const { locale, storeKey, storeId, country } = scope
  const features = await pageFeatures(country)
  const limit = features.SEARCH_LIMIT
  const narrowed =
    category === null
      ? request
      : { ...request, filters: [`category:${category.slug}`, ...request.filters].sort() }
  const [page, store, categories] = await Promise.all([
    searchData(scope, narrowed, limit),
    readPart('store', storeData(storeId, locale)),
    readPart('categories', categoriesData(storeKey, locale)),
  ])
  if (page === null) {
    // A key of another time or query: the same search begins again.
    if (request.lastKey === null) notFound()
    const { text, sort, filters, asTyped } = request
    redirect(
      paths.search(text, locale, { category: category?.slug, sort: sort ?? undefined, filters, asTyped }),
    )
  }
  // What is narrowed finds less than the words do, and says nothing of them.
  const isWhole = category === null && isPlain(request)
  const opened = isWhole ? openedPage(page.pagePath, features) : null
  if (opened !== null) redirect(paths.document(opened, locale))
  const counted =
    isWhole && request.text !== '' ? <CountSearch text={request.text} found={page.total} /> : null
  if (page.items.length === 0 && (request.filters.length === 0 || !page.isSold)) {
    const [read, similar] = await Promise.all([
      readPart('popular', searchData(scope, popular, limit)),
      page.elsewhere.length > 0 ? similarProducts(scope, page.shelves[0]) : [],
    ])
    const { items, terms } = partOr(read, null) ?? { items: [], terms: [] }
    return (
      <>
        {counted}
        <NothingFound
          text={request.text}
          category={category}
          found={page}
          categories={partOr(categories, [])}
          // Words that are only popular are no answer to what is not sold.
          terms={page.terms.length > 0 || !page.isSold ? page.terms : terms}
          similar={similar.slice(0, othersShown)}
          popular={items.slice(0, othersShown)}
          store={store}
          locale={locale}
        />
      </>
    )
  }
  return (
    <>
      {counted}
      <SearchResults
        {...{ request, page, store, locale, country, storeId, category }}
        categories={partOr(categories, [])}
      />
    </>
  )
}
