import { clsx } from 'clsx'
import { Tag } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { ProductGrid } from '#components/product/product-grid.tsx'
import type { Category } from '#lib/domain/catalog/category.ts'
import type { ProductSummary } from '#lib/domain/catalog/product.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { Chip } from '#components/ui/chip.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'
import tabsStyles from './tabs.module.css'
import styles from './deals-list.module.css'

interface DealsListProps {
  products: readonly ProductSummary[]
  /** Categories that have a deal. */
  categories: readonly Category[]
  current: string | null
  locale: Locale
}

/** Deals, with a chip for every category that has one. */
export function DealsList({ products, categories, current, locale }: DealsListProps) {
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
