import { clsx } from 'clsx'
import { Tag } from 'lucide-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { ProductGrid } from '#components/product/product-grid.tsx'
import { ItemList } from '#components/seo/json-ld.tsx'
import { Chip } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import type { Category } from '#lib/domain/catalog/category.ts'
import type { ProductSummary } from '#lib/domain/catalog/product.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { Container } from '#components/ui/container.tsx'
import styles from './deals-view.module.css'
import tabsStyles from './tabs.module.css'

interface DealsViewProps {
  /** Every deal: says which categories have one. */
  all: readonly ProductSummary[]
  shown: readonly ProductSummary[]
  categories: readonly Category[]
  category: Category | null
  locale: Locale
  origin: string
  /** Below the products: the way to more of them. */
  children?: ReactNode
}

/** The deals page, whole or of one category. */
export function DealsView({ all, shown, categories, category, locale, origin, children }: DealsViewProps) {
  const t = useTranslations('deals')
  const nav = useTranslations('nav')
  const title = category ? t('titleOf', { category: category.name }) : t('title')
  const withDeals = categories.filter(({ slug }) => all.some((product) => product.categorySlug === slug))
  const crumbs = [
    { name: nav('home'), href: paths.home(locale) },
    { name: nav('deals'), href: paths.deals(locale) },
    ...(category ? [{ name: category.name, href: paths.dealsCategory(category.slug, locale) }] : []),
  ]
  return (
    <Container as="main" id="content">
      <Breadcrumbs origin={origin} crumbs={crumbs} />
      <h1 className="page-title">{title}</h1>
      <DealsList products={shown} categories={withDeals} current={category?.slug ?? null} locale={locale} />
      {children}
      <ItemList name={title} products={shown} locale={locale} origin={origin} />
    </Container>
  )
}

interface DealsListProps {
  products: readonly ProductSummary[]
  /** Categories that have a deal. */
  categories: readonly Category[]
  current: string | null
  locale: Locale
}

/** Deals, with a chip for every category that has one. */
function DealsList({ products, categories, current, locale }: DealsListProps) {
  const t = useTranslations('deals')
  return (
    <>
      <nav className={clsx(tabsStyles.tabs, styles.dealsTabs)} aria-label={t('categories')}>
        <Chip as={Link} href={paths.deals(locale)} aria-current={current === null ? 'true' : undefined}>
          {t('all')}
        </Chip>
        {categories.map(({ slug, name }) => (
          <Chip
            key={slug}
            as={Link}
            href={paths.dealsCategory(slug, locale)}
            aria-current={current === slug ? 'true' : undefined}
          >
            {name}
          </Chip>
        ))}
      </nav>
      {products.length > 0 ? (
        <ProductGrid products={products} locale={locale} firstPictures={4} heading="h2" />
      ) : (
        <EmptyState boxed>
          <span>
            <Tag aria-hidden />
          </span>
          <p>{t('none')}</p>
          <Button as={Link} href={paths.shop(locale)}>
            {t('toShop')}
          </Button>
        </EmptyState>
      )}
    </>
  )
}
