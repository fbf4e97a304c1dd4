import { SearchX } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Chip } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import type { Part } from '#lib/cache/part.ts'
import type { Category } from '#lib/domain/catalog/category.ts'
import type { Filter } from '#lib/domain/catalog/product.ts'
import type { ListingQuery } from '#lib/routing/listing-query.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { useFilterWords } from './filter-words.ts'
import { SortSelect } from './sort-select.tsx'
import { ToolbarEnd, PageLinks } from '#components/ui/listing-parts.tsx'
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

interface FilterChipsProps {
  filters: readonly Filter[]
  /** `filterId:value`. */
  chosen: readonly string[]
  hrefOf: (chosen: string[]) => string
}

const shown = 3

/** The first few filters of a listing as chips that can be switched on and off. */
function FilterChips({ filters, chosen, hrefOf }: FilterChipsProps) {
  const words = useFilterWords()
  const values = filters.flatMap(({ id, values }) =>
    values.map(({ value }) => ({ text: words.value(id, value), key: `${id}:${value}` })),
  )
  return (
    <span className={styles.toggles}>
      {values.slice(0, shown).map(({ text, key }) => {
        const isOn = chosen.includes(key)
        return (
          <Chip
            key={key}
            as={Link}
            outline={!isOn}
            aria-current={isOn ? 'true' : undefined}
            href={hrefOf(isOn ? chosen.filter((one) => one !== key) : [...chosen, key])}
            prefetch={false}
          >
            {text}
          </Chip>
        )
      })}
    </span>
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

/** A listing whose filters leave nothing. */
export function NoMatches({ href }: { href: string }) {
  const t = useTranslations('shop')
  return (
    <EmptyState boxed>
      <span>
        <SearchX aria-hidden />
      </span>
      <p>{t('noMatches')}</p>
      <Button as={Link} href={href}>
        {t('showAll')}
      </Button>
    </EmptyState>
  )
}
