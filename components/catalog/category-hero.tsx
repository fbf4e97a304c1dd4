import type { CSSProperties } from 'react'
import { useTranslations } from 'next-intl'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import type { Category } from '#lib/domain/catalog/category.ts'
import type { ProductSummary } from '#lib/domain/catalog/product.ts'
import type { Store } from '#lib/domain/location/store.ts'
import styles from './category-hero.module.css'

interface CategoryHeroProps {
  category: Category
  heading: string
  /** The first three stand on the hero's ground. */
  products: readonly ProductSummary[]
  store: Store | null
}

/** A category's name on its own tint, with its goods. */
export function CategoryHero({ category, heading, products, store }: CategoryHeroProps) {
  const t = useTranslations('shop')
  return (
    <header
      className={styles.categoryHero}
      style={{ '--tint': `var(--tint-${category.tint})` } as CSSProperties}
    >
      <h1>{heading}</h1>
      <p>
        {category.shortText}{' '}
        {store ? t('inStockAt', { count: category.productCount, store: store.name }) : null}
      </p>
      <div className={styles.goods} aria-hidden="true">
        {products.slice(0, 3).map((product) => (
          <ProductPicture
            key={product.productId}
            image={product.image}
            alt=""
            sizes="(min-width: 1440px) 208px, 112px"
            first
          />
        ))}
      </div>
    </header>
  )
}
