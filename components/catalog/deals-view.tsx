import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { ItemList } from '#components/seo/item-list.tsx'
import type { Category } from '#lib/domain/catalog/category.ts'
import type { ProductSummary } from '#lib/domain/catalog/product.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { DealsList } from './deals-list.tsx'
import { Container } from '#components/ui/container.tsx'

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
