import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Part } from '#lib/cache/part.ts'
import type { Filter } from '@kolea/domain/catalog/product.ts'
import type { ListingSort } from '#lib/routing/listing-query.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { FoldedFilters, type FilterChoice } from './filter-list.tsx'
import { SortSelect } from './sort-select.tsx'
import styles from './listing-bar.module.css'

interface ListingBarProps extends Omit<FilterChoice, 'filters'> {
  /** Names the list: its filters stay open while they are chosen. */
  place: string
  filters: Part<readonly Filter[]>
  total: number
  sort: ListingSort
  /** Address of the list in its usual order. */
  path: string
  /** A line of its own before the filters. */
  lead?: ReactNode
  /** A filter that is offered beside the folded ones. */
  quickFilter?: ReactNode
}

/** Filters, count and order above a list of products; it stays in view. Every choice is a link, so it works without scripts. */
export function ListingBar({
  place,
  filters,
  total,
  sort,
  path,
  lead,
  quickFilter,
  ...choice
}: ListingBarProps) {
  const t = useTranslations('shop')
  return (
    <div className={styles.bar}>
      {lead}
      <div className={styles.line}>
        {filters === 'unavailable' ? (
          <span className="muted">{t('filtersUnavailable')}</span>
        ) : filters.length > 0 ? (
          <FoldedFilters place={place} filters={filters} {...choice} />
        ) : null}
        {quickFilter}
        <span className={`muted ${styles.count}`} role="status">
          {t('count', { count: total })}
        </span>
        <SortSelect sort={sort} path={path} />
      </div>
      <ChosenFilters {...choice} />
    </div>
  )
}
