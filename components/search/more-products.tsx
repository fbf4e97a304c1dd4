'use client'
import { useLocale } from 'next-intl'
import { ProductGrid } from '#components/product/product-grid.tsx'
import { localeOf } from '#lib/i18n/locales.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import styles from './more-products.module.css'

/** Further results, below the page's own: loaded with the first of them. */
export function MoreProducts({ products }: { products: readonly ProductSummary[] }) {
  const locale = localeOf(useLocale())
  return (
    <div className={styles.moreProducts}>
      <ProductGrid products={products} locale={locale} heading="h2" />
    </div>
  )
}
