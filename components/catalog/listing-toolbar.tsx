import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Part } from '#lib/cache/part.ts'
import type { Category } from '#lib/domain/catalog/category.ts'
import type { Filter } from '#lib/domain/catalog/product.ts'
import type { ListingQuery } from '#lib/routing/listing-query.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { FilterChips } from './filter-chips.tsx'
import { SortSelect } from './sort-select.tsx'
import { Chip } from '#components/ui/chip.tsx'
import { ToolbarEnd } from '#components/ui/listing-parts.tsx'
import styles from './listing-toolbar.module.css'
import tabsStyles from './tabs.module.css'

interface ListingToolbarProps {
  category: Category
  query: ListingQuery
  filters: Part<readonly Filter[]>
  total: number
  locale: Locale
}

/** Sub-categories, filters, count and order of a listing; every choice is a link, so it works without scripts. */
export function ListingToolbar({ category, query, filters, total, locale }: ListingToolbarProps) {
  const t = useTranslations('shop')
  const href = (change: Partial<ListingQuery>) =>
    paths.category(category.slug, { ...query, page: 1, ...change }, locale)
  return (
    <div className={styles.toolbar}>
      <nav className={tabsStyles.tabs} aria-label={t('subcategories')}>
        <Chip as={Link} href={href({ sub: null })} aria-current={query.sub === null ? 'true' : undefined}>
          {t('all')}
        </Chip>
        {category.subcategories.map(({ slug, name }) => (
          <Chip
            key={slug}
            as={Link}
            href={href({ sub: slug })}
            aria-current={query.sub === slug ? 'true' : undefined}
          >
            {name}
          </Chip>
        ))}
      </nav>
      <ToolbarEnd>
        {filters === 'unavailable' ? (
          <span className="muted">{t('filtersUnavailable')}</span>
        ) : (
          <FilterChips filters={filters} chosen={query.filters} hrefOf={(next) => href({ filters: next })} />
        )}
        <span className="muted" role="status">
          {t('count', { count: total })}
        </span>
        <SortSelect sort={query.sort} path={href({ sort: 'popularity' })} />
      </ToolbarEnd>
    </div>
  )
}
