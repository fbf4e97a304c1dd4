import { Check } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import { useTranslations } from 'next-intl'
import { MediaRow } from '#components/ui/media-row.tsx'
import type { Category } from '@kolea/domain/catalog/category.ts'
import type { Filter } from '@kolea/domain/catalog/product.ts'
import { useFilterLabels } from './filter-labels.ts'
import { FilterFold } from './filter-fold.tsx'
import styles from './filter-list.module.css'

export interface FilterChoice {
  filters: readonly Filter[]
  /** `filterId:value`. */
  chosen: readonly string[]
  hrefOf: (chosen: readonly string[]) => string
  /** Gives the values of the filter `category` their names. */
  categories?: readonly Category[]
}

/** Every filter with its values as links that look like boxes: they work without scripts and can be opened in a new tab. */
function FilterGroups({ filters, chosen, hrefOf, categories }: FilterChoice) {
  const t = useTranslations('filters')
  const labels = useFilterLabels(categories)
  return filters.map(({ id, name, values }) => (
    <section key={id} className={styles.filterGroup} aria-label={labels.group(id, name)}>
      <h2>{labels.group(id, name)}</h2>
      <ul>
        {values.map(({ value, count }) => {
          const key = `${id}:${value}`
          const isOn = chosen.includes(key)
          return (
            <li key={key}>
              <MediaRow
                as={Link}
                className={styles.filterLink}
                data-on={isOn || undefined}
                aria-current={isOn ? 'true' : undefined}
                href={hrefOf(isOn ? chosen.filter((one) => one !== key) : [...chosen, key])}
                prefetch={false}
                scroll={false}
              >
                <span className={styles.filterBox} aria-hidden="true">
                  {isOn ? <Check /> : null}
                </span>
                <bdi>{labels.value(id, value)}</bdi>
                <small>{count}</small>
              </MediaRow>
            </li>
          )
        })}
      </ul>
      {id === 'without' ? <p className="muted">{t('withoutNote')}</p> : null}
    </section>
  ))
}

/** The filters beside a list. */
export function FilterList(choice: FilterChoice) {
  const t = useTranslations('filters')
  return (
    <nav data-slot="filters" className={styles.filters} aria-label={t('title')}>
      <FilterGroups {...choice} />
    </nav>
  )
}

/** The filters folded into one button, above a list. `place` names the list: its filters stay open while they are chosen. */
export function FoldedFilters({ place, ...choice }: FilterChoice & { place: string }) {
  const t = useTranslations('filters')
  return (
    <FilterFold place={place} label={t('folded', { count: choice.chosen.length })}>
      <nav className={styles.folded} aria-label={t('title')}>
        <FilterGroups {...choice} />
      </nav>
    </FilterFold>
  )
}
