import { X } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import { useTranslations } from 'next-intl'
import { Chips, Chip } from '#components/ui/badge.tsx'
import type { FilterChoice } from './filter-list.tsx'
import { useFilterLabels } from './filter-labels.ts'
import styles from './chosen-filters.module.css'

/** The chosen filters, each to take away by itself, and all at once. Nothing when none is chosen. */
export function ChosenFilters({ chosen, hrefOf, categories }: Omit<FilterChoice, 'filters'>) {
  const t = useTranslations('filters')
  const labels = useFilterLabels(categories)
  if (chosen.length === 0) return null
  return (
    <Chips as="nav" aria-label={t('chosen')}>
      {chosen.map((key) => (
        <Chip
          key={key}
          as={Link}
          removable
          href={hrefOf(chosen.filter((one) => one !== key))}
          prefetch={false}
          scroll={false}
        >
          <bdi>{labels.value(key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1))}</bdi>
          <X aria-hidden />
          <span className="visually-hidden">{t('remove')}</span>
        </Chip>
      ))}
      <Link className={`link ${styles.clearAll}`} href={hrefOf([])} prefetch={false} scroll={false}>
        {t('clearAll')}
      </Link>
    </Chips>
  )
}
