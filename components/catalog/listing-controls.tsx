import { Tag } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import { useTranslations } from 'next-intl'
import { Chip } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import type { Part } from '#lib/cache/part.ts'
import type { Category } from '@kolea/domain/catalog/category.ts'
import type { Filter } from '@kolea/domain/catalog/product.ts'
import type { ListingQuery } from '#lib/routing/listing-query.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import type { FilterChoice } from './filter-list.tsx'
import { useFilterLabels } from './filter-labels.ts'
import { ListingBar } from './listing-bar.tsx'
import { QuickFilter } from './quick-filter.tsx'
import { PageLinks } from '#components/ui/listing-parts.tsx'
import styles from './listing-controls.module.css'
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
  const filtered = (chosen: readonly string[]) => href({ filters: chosen })
  return (
    <ListingBar
      place={category.slug}
      filters={filters}
      chosen={query.filters}
      hrefOf={filtered}
      total={total}
      sort={query.sort}
      path={href({ sort: 'popularity' })}
      lead={
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
      }
      quickFilter={
        filters === 'unavailable' ? null : (
          <OnSale filters={filters} chosen={query.filters} hrefOf={filtered} />
        )
      }
    />
  )
}

const onSale = 'deal:on-sale'

/** What is on sale, without unfolding the filters. */
function OnSale({ filters, chosen, hrefOf }: FilterChoice) {
  const labels = useFilterLabels()
  if (!chosen.includes(onSale) && !filters.some(({ id }) => id === 'deal')) return null
  return (
    <QuickFilter filter={onSale} className={styles.onSale} {...{ chosen, hrefOf }}>
      <Tag aria-hidden />
      {labels.value('deal', 'on-sale')}
    </QuickFilter>
  )
}

/** The pages before and after this one, as links: search engines and browsers without scripts follow them too. */
export function MoreLinks({ previous, next }: { previous: string | null; next: string | null }) {
  const t = useTranslations('shop')
  if (previous === null && next === null) return null
  return (
    <PageLinks aria-label={t('pages')}>
      {previous ? (
        <Button as={Link} tone="quiet" href={previous} rel="prev">
          {t('previousPage')}
        </Button>
      ) : null}
      {next ? (
        <Button as={Link} tone="night" href={next} rel="next">
          {t('nextPage')}
        </Button>
      ) : null}
    </PageLinks>
  )
}
