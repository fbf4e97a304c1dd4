import { useTranslations } from 'next-intl'
import { useFilterLabels } from '#components/catalog/filter-labels.ts'
import type { FilterChoice } from '#components/catalog/filter-list.tsx'
import { QuickFilter } from '#components/catalog/quick-filter.tsx'
import { Chips } from '#components/ui/badge.tsx'
import styles from './diet-filters.module.css'

const ids: readonly string[] = ['diet', 'without']
const most = 6

/**
 * Diets and allergens as chips: of those that the API lists, which cut the list, the six that cut it most, and those that are chosen.
 * Nothing where none cuts it (SEA-03).
 */
export function DietFilters({ filters, chosen, hrefOf }: FilterChoice) {
  const t = useTranslations()
  const labels = useFilterLabels()
  const strongest = filters
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ id, values }) => values.map(({ value, count }) => ({ id, value, count })))
    .sort((a, b) => a.count - b.count)
    .slice(0, most)
    .map(({ id, value }) => `${id}:${value}`)
  const ofDiet = chosen.filter((filter) => ids.some((id) => filter.startsWith(`${id}:`)))
  // In its place where it is listed, so that a click moves no chip.
  const shown = [...ofDiet.filter((filter) => !strongest.includes(filter)), ...strongest]
  if (shown.length === 0) return null
  return (
    <>
      <Chips as="nav" aria-label={t('results.quickFilters')}>
        {shown.map((filter) => {
          const [id = '', value = ''] = filter.split(':')
          return (
            <QuickFilter key={filter} {...{ filter, chosen, hrefOf }}>
              {labels.value(id, value)}
            </QuickFilter>
          )
        })}
      </Chips>
      {chosen.some((filter) => filter.startsWith('without:')) ? (
        <p className={`muted ${styles.note}`}>{t('filters.withoutNote')}</p>
      ) : null}
    </>
  )
}
