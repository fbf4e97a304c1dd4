import type { ProductSummary } from '#lib/domain/catalog/product.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

interface ProductGridProps {
  products: readonly ProductSummary[]
  locale: Locale
  firstPictures?: number
  heading?: 'h2' | 'h3'
}

export function ProductGrid({ products, locale, firstPictures = 0, heading }: ProductGridProps) {
  return (
    <ul data-slot="grid" className={styles.grid}>
      {products.map((product, index) => (
        <ProductCard
          key={product.productId}
          product={product}
          locale={locale}
          first={index < firstPictures}
          heading={heading}
        />
      ))}
    </ul>
  )
}
