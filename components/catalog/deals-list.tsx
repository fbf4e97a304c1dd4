import { Tag } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { ProductGrid } from '#components/product/product-grid.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import type { Category } from '#lib/domain/catalog/category.ts'
import type { ProductSummary } from '#lib/domain/catalog/product.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'

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
      <nav className="tabs deals-tabs" aria-label={t('categories')}>
        <Link
          className="chip"
          href={paths.deals(locale)}
          aria-current={current === null ? 'true' : undefined}
        >
          {t('all')}
        </Link>
        {categories.map(({ slug, name }) => (
          <Link
            key={slug}
            className="chip"
            href={paths.dealsCategory(slug, locale)}
            aria-current={current === slug ? 'true' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      {products.length > 0 ? (
        <ProductGrid products={products} locale={locale} firstPictures={4} heading="h2" />
      ) : (
        <div className="empty-state box">
          <span className="disc">
            <Tag className="icon" aria-hidden />
          </span>
          <p>{t('none')}</p>
          <Link className={buttonClass()} href={paths.shop(locale)}>
            {t('toShop')}
          </Link>
        </div>
      )}
    </>
  )
}
