import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useFilterWords } from '#components/catalog/filter-words.ts'
import { Chip } from '#components/ui/badge.tsx'
import type { Category } from '#lib/domain/catalog/category.ts'
import type { Filter } from '#lib/domain/catalog/product.ts'
import type { ListingSort } from '#lib/routing/listing-query.ts'
import styles from './results-filters.module.css'

/** The query of a results page. */
export interface ResultsRequest {
  text: string
  sort: ListingSort | null
  /** `filterId:value`. */
  filters: readonly string[]
}

interface ResultsFiltersProps {
  filters: readonly Filter[]
  chosen: readonly string[]
  hrefOf: (chosen: readonly string[]) => string
  categories: readonly Category[]
  /** Small screens fold the same list away. */
  folded?: boolean
}

const without = (chosen: readonly string[], key: string) => chosen.filter((one) => one !== key)

/** Filters as links that look like boxes: they work without scripts and can be opened in a new tab. */
export function ResultsFilters({ filters, chosen, hrefOf, categories, folded = false }: ResultsFiltersProps) {
  const t = useTranslations('results')
  const words = useFilterWords(categories)
  const groups = filters.map(({ id, name, values }) => (
    <section key={id} className={styles.filterGroup} aria-label={words.group(id, name)}>
      <h2>{words.group(id, name)}</h2>
      <ul>
        {values.map(({ value, count }) => {
          const key = `${id}:${value}`
          const isOn = chosen.includes(key)
          return (
            <li key={key}>
              <Link
                className={styles.filterLink}
                data-on={isOn || undefined}
                aria-current={isOn ? 'true' : undefined}
                href={hrefOf(isOn ? without(chosen, key) : [...chosen, key])}
                prefetch={false}
                scroll={false}
              >
                <span className={styles.filterBox} aria-hidden="true">
                  {isOn ? <Check /> : null}
                </span>
                <bdi>{words.value(id, value)}</bdi>
                <small>{count}</small>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  ))
  if (!folded) {
    return (
      <nav data-slot="filters" className={styles.filters} aria-label={t('filters')}>
        {groups}
      </nav>
    )
  }
  return (
    <details className={clsx(styles.fold, styles.button)}>
      <Chip as="summary" outline>
        {t('filtersCount', { count: chosen.length })}
      </Chip>
      {groups}
    </details>
  )
}
