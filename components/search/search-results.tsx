import { useTranslations } from 'next-intl'
import { ProductGrid } from '#components/product/product-grid.tsx'
import type { Part } from '#lib/cache/part.ts'
import { withCategoryNames, type Category } from '@kolea/domain/catalog/category.ts'
import type { SearchPage } from '@kolea/domain/catalog/product.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import type { ListingSort } from '#lib/routing/listing-query.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { Link } from '#components/ui/link.tsx'
import { DietFilters } from './diet-filters.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { RememberSearch } from './remember-search.tsx'
import { SearchNotes } from './search-notes.tsx'
import { ShelfChips } from './shelf-chips.tsx'
import { SearchedWords } from './searched-words.tsx'
import { ListLink } from './list-link.tsx'
import { MoreResults } from './more-results.tsx'
import { Container } from '#components/ui/container.tsx'
import styles from './search-results.module.css'
import { ListingBar } from '#components/catalog/listing-bar.tsx'
import { FilterList } from '#components/catalog/filter-list.tsx'
import { NoMatches } from '#components/catalog/no-matches.tsx'

/** The query of a results page. */
interface ResultsRequest {
  text: string
  sort: ListingSort | null
  /** `filterId:value`. */
  filters: readonly string[]
  /** Without correcting slips of typing. */
  asTyped: boolean
}

interface SearchResultsProps {
  request: ResultsRequest
  page: SearchPage
  store: Part<Store | null>
  /** Searched alone; null: every category. */
  category: Category | null
  categories: readonly Category[]
  locale: Locale
  country: Country
  storeId: string | null
}

/** Found products, with filters at the side (small screens: folded above) and more by the page (SEA-02). */
export function SearchResults({
  request,
  page,
  store,
  category,
  categories,
  locale,
  country,
  storeId,
}: SearchResultsProps) {
  const t = useTranslations('results')
  const search = useTranslations('search')
  const { text, sort, filters, asTyped } = request
  const meant = page.shownFor ?? text
  const within = { category: category?.slug, sort: sort ?? undefined, asTyped }
  const hrefOf = (chosen: readonly string[]) => paths.search(text, locale, { ...within, filters: chosen })
  const offered = category === null ? page.filters : page.filters.filter(({ id }) => id !== 'category')
  return (
    // `data-found` is for who measures the search by its pages.
    <Container as="main" id="content" data-found={page.total}>
      <SearchedWords text={text} />
      {page.items.length > 0 ? <RememberSearch text={meant} /> : null}
      <header className={styles.head}>
        <h1>{heading()}</h1>
        <SearchNotes page={page} />
        {page.shownFor === null ? null : (
          <p>
            <Link
              className="link"
              href={paths.search(text, locale, { category: category?.slug, asTyped: true })}
              prefetch={false}
            >
              {search.rich('asTyped', { text, q })}
            </Link>
          </p>
        )}
        <div className={styles.where}>
          {store === 'unavailable' ? null : (
            <p className="muted">{store ? t('at', { store: store.name }) : t('everywhere')}</p>
          )}
          <ListLink locale={locale} />
        </div>
      </header>
      {store && store !== 'unavailable' ? (
        <Elsewhere found={page.elsewhere} store={store.name} country={country} />
      ) : null}
      <div className={styles.quick}>
        <ShelfChips label={search('shelves')} shelves={page.shelves} {...{ categories, locale }} />
        <DietFilters filters={offered} chosen={filters} hrefOf={hrefOf} />
      </div>
      <div className={styles.results}>
        <FilterList categories={categories} filters={offered} chosen={filters} hrefOf={hrefOf} />
        <div>
          <ListingBar
            place="search"
            {...{ filters: offered, categories, chosen: filters, hrefOf }}
            total={page.total}
            sort={sort ?? 'popularity'}
            path={paths.search(text, locale, { category: category?.slug, filters, asTyped })}
          />
          {page.items.length === 0 ? (
            <NoMatches href={hrefOf([])} />
          ) : (
            <ProductGrid
              products={withCategoryNames(page.items, categories)}
              locale={locale}
              firstPictures={4}
              heading="h2"
            />
          )}
          {page.lastKey ? (
            <MoreResults
              key={page.lastKey}
              query={{
                q: text,
                country,
                storeId: storeId ?? undefined,
                sort: sort ?? undefined,
                asTyped: asTyped ? '1' : undefined,
                lastKey: page.lastKey,
                filters: category === null ? filters : [`category:${category.slug}`, ...filters],
              }}
              href={paths.search(text, locale, { ...within, filters, lastKey: page.lastKey })}
            />
          ) : null}
        </div>
      </div>
    </Container>
  )

  function q(chunks: React.ReactNode) {
    return <bdi>{chunks}</bdi>
  }
  function heading() {
    if (category === null) return text === '' ? t('popular') : t.rich('heading', { text: meant, q })
    return text === '' ? category.name : t.rich('headingIn', { text: meant, category: category.name, q })
  }
}
