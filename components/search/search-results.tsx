import { useTranslations } from 'next-intl'
import { ProductGrid } from '#components/product/product-grid.tsx'
import type { Part } from '#lib/cache/part.ts'
import type { Category } from '#lib/domain/catalog/category.ts'
import type { SearchPage, Filter } from '#lib/domain/catalog/product.ts'
import type { Country } from '#lib/domain/location/country.ts'
import type { Store } from '#lib/domain/location/store.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { MoreResults } from './more-results.tsx'
import { ResultsFilters, type ResultsRequest } from './results-filters.tsx'
import { Container } from '#components/ui/container.tsx'
import styles from './search-results.module.css'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import Link from 'next/link'
import { SortSelect } from '#components/catalog/sort-select.tsx'
import { useFilterWords } from '#components/catalog/filter-words.ts'
import { Chips, Chip } from '#components/ui/badge.tsx'
import { ToolbarEnd } from '#components/ui/listing-parts.tsx'

interface SearchResultsProps {
  request: ResultsRequest
  page: SearchPage
  store: Part<Store | null>
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
  categories,
  locale,
  country,
  storeId,
}: SearchResultsProps) {
  const t = useTranslations('results')
  const { text, sort, filters } = request
  const hrefOf = (chosen: readonly string[]) =>
    paths.search(text, locale, { sort: sort ?? undefined, filters: chosen })
  return (
    <Container as="main" id="content">
      <header className={styles.head}>
        <h1>{text === '' ? t('popular') : t.rich('heading', { text, q: (words) => <bdi>{words}</bdi> })}</h1>
        {store === 'unavailable' ? null : (
          <p className="muted">{store ? t('at', { store: store.name }) : t('everywhere')}</p>
        )}
      </header>
      <div className={styles.results}>
        <ResultsFilters categories={categories} filters={page.filters} chosen={filters} hrefOf={hrefOf} />
        <div>
          <ResultsBar
            {...{ request, total: page.total, filters: page.filters, categories, locale, hrefOf }}
          />
          <ProductGrid products={page.items} locale={locale} firstPictures={4} heading="h2" />
          {page.lastKey ? (
            <MoreResults
              key={page.lastKey}
              query={{
                q: text,
                country,
                storeId: storeId ?? undefined,
                sort: sort ?? undefined,
                lastKey: page.lastKey,
                filters,
              }}
              href={paths.search(text, locale, { sort: sort ?? undefined, filters, lastKey: page.lastKey })}
            />
          ) : null}
        </div>
      </div>
    </Container>
  )
}

interface ResultsBarProps {
  request: ResultsRequest
  total: number
  filters: readonly Filter[]
  locale: Locale
  categories: readonly Category[]
  hrefOf: (chosen: readonly string[]) => string
}

/** Applied filters as night chips with an ×, the count, and the order. */
export function ResultsBar({ request, total, filters, locale, categories, hrefOf }: ResultsBarProps) {
  const t = useTranslations('results')
  const chosen = request.filters
  const words = useFilterWords(categories)
  return (
    <div className={styles.resultsBar}>
      <Chips>
        <ResultsFilters folded categories={categories} filters={filters} chosen={chosen} hrefOf={hrefOf} />
        {chosen.map((key) => (
          <Chip
            key={key}
            as={Link}
            removable
            href={hrefOf(chosen.filter((one) => one !== key))}
            prefetch={false}
          >
            <bdi>{words.value(key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1))}</bdi>
            <X aria-hidden />
            <span className="visually-hidden">{t('remove')}</span>
          </Chip>
        ))}
        {chosen.length > 0 ? (
          <Link className={clsx('link', styles.clearAll)} href={hrefOf([])} prefetch={false}>
            {t('clearAll')}
          </Link>
        ) : null}
      </Chips>
      <ToolbarEnd>
        <span className="muted" role="status">
          {t('count', { count: total })}
        </span>
        <SortSelect
          sort={request.sort ?? 'popularity'}
          path={paths.search(request.text, locale, { filters: chosen })}
        />
      </ToolbarEnd>
    </div>
  )
}
