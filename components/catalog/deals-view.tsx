import { clsx } from 'clsx'
import { Tag } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/link.tsx'
import type { ReactNode } from 'react'
import { ProductGrid } from '#components/product/product-grid.tsx'
import { ItemList } from '#components/seo/json-ld.tsx'
import { Chip } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { withCategoryNames, type Category, type Subcategory } from '@kolea/domain/catalog/category.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { Container } from '#components/ui/container.tsx'
import styles from './deals-view.module.css'
import tabsStyles from './tabs.module.css'

interface DealsViewProps {
  /** The breadcrumbs of the page, and its title. */
  top: ReactNode
  title: string
  /** Every deal: says which categories have one. */
  all: readonly ProductSummary[]
  categories: readonly Category[]
  /** Whose deals are shown, null for those of all; `sub` narrows them. */
  category: Category | null
  sub?: Subcategory | null
  shown: readonly ProductSummary[]
  locale: Locale
  origin: string
  /** Below the products: the way to more of them. */
  children?: ReactNode
}

/** The deals page: whole, of one category or of one of its sub-categories. */
export function DealsView({ top, title, shown, locale, origin, children, ...ways }: DealsViewProps) {
  return (
    <Container as="main" id="content">
      {top}
      <DealsWays {...ways} locale={locale} />
      {shown.length > 0 ? (
        <ProductGrid
          products={withCategoryNames(shown, ways.categories)}
          locale={locale}
          firstPictures={4}
          heading="h2"
        />
      ) : (
        <NoDeals locale={locale} />
      )}
      {children}
      <ItemList name={title} products={shown} locale={locale} origin={origin} />
    </Container>
  )
}

type DealsWaysProps = Pick<DealsViewProps, 'all' | 'categories' | 'category' | 'sub' | 'locale'>

/** A chip for every category that has a deal and, within a category, for its sub-categories that have one. */
function DealsWays({ all, categories, category, sub = null, locale }: DealsWaysProps) {
  const t = useTranslations('deals')
  const inCategory = all.filter((product) => product.categorySlug === category?.slug)
  const subs = category?.subcategories.filter(({ slug }) =>
    inCategory.some((one) => one.subcategory === slug),
  )
  const withDeals = categories.filter(({ slug }) => all.some((product) => product.categorySlug === slug))
  return (
    <>
      <Ways
        label={t('categories')}
        chips={[
          { name: t('all'), href: paths.deals(locale), isCurrent: category === null },
          ...withDeals.map(({ slug, name }) => ({
            name,
            href: paths.dealsCategory(slug, null, locale),
            isCurrent: slug === category?.slug,
          })),
        ]}
      />
      {category && subs && subs.length > 1 ? (
        <Ways
          label={t('subcategories')}
          chips={subs.map(({ slug, name }) => ({
            name,
            href: paths.dealsCategory(category.slug, slug, locale),
            isCurrent: slug === sub?.slug,
          }))}
        />
      ) : null}
    </>
  )
}

interface WaysProps {
  label: string
  chips: readonly { name: string; href: string; isCurrent: boolean }[]
}

const Ways = ({ label, chips }: WaysProps) => (
  <nav className={clsx(tabsStyles.tabs, styles.dealsTabs)} aria-label={label}>
    {chips.map(({ name, href, isCurrent }) => (
      <Chip key={href} as={Link} href={href} aria-current={isCurrent ? 'true' : undefined}>
        {name}
      </Chip>
    ))}
  </nav>
)

function NoDeals({ locale }: { locale: Locale }) {
  const t = useTranslations('deals')
  return (
    <EmptyState boxed>
      <span>
        <Tag aria-hidden />
      </span>
      <p>{t('none')}</p>
      <Button as={Link} href={paths.shop(locale)}>
        {t('toShop')}
      </Button>
    </EmptyState>
  )
}
