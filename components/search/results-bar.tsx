import { clsx } from 'clsx'
import { X } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { SortSelect } from '#components/catalog/sort-select.tsx'
import { useFilterWords } from '#components/catalog/filter-words.ts'
import { Chips, Chip } from '#components/ui/badge.tsx'
import type { Category } from '#lib/domain/catalog/category.ts'
import type { Filter } from '#lib/domain/catalog/product.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { ResultsFilters, type ResultsRequest } from './results-filters.tsx'
import { ToolbarEnd } from '#components/ui/listing-parts.tsx'
import styles from './results-bar.module.css'

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
