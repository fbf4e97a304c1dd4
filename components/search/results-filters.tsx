import { Check } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useFilterWords } from '#components/catalog/filter-words.ts'
import type { Category } from '#lib/domain/catalog/category.ts'
import type { Filter } from '#lib/domain/catalog/product.ts'

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
    <section key={id} className="filter-group" aria-label={words.group(id, name)}>
      <h2>{words.group(id, name)}</h2>
      <ul>
        {values.map(({ value, count }) => {
          const key = `${id}:${value}`
          const isOn = chosen.includes(key)
          return (
            <li key={key}>
              <Link
                className="filter-link"
                data-on={isOn || undefined}
                aria-current={isOn ? 'true' : undefined}
                href={hrefOf(isOn ? without(chosen, key) : [...chosen, key])}
                prefetch={false}
                scroll={false}
              >
                <span className="filter-box" aria-hidden="true">
                  {isOn ? <Check className="icon" /> : null}
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
      <nav className="filters" aria-label={t('filters')}>
        {groups}
      </nav>
    )
  }
  return (
    <details className="filters-fold filters-button">
      <summary className="chip chip-outline">{t('filtersCount', { count: chosen.length })}</summary>
      {groups}
    </details>
  )
}
