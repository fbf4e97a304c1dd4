import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/link.tsx'
import type { CSSProperties } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import type { Category, Subcategory } from '@kolea/domain/catalog/category.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import styles from './category-tiles.module.css'

/** The layout of the tiles on each page that has them. */
const grids = {
  /** One row on wide screens, rows of three on small ones. */
  landing: clsx(styles.categoryGrid, styles.landing),
  /** One line on a phone. */
  home: clsx(styles.categoryGrid, styles.home),
  shop: styles.categoryGrid,
}

interface CategoryTilesProps {
  page: keyof typeof grids
  categories: readonly Category[]
  locale: Locale
  /** How many of their pictures a page opens with. */
  firstPictures?: number
}

/** Categories as tinted tiles; the pack is on the tile's lower end edge. */
export function CategoryTiles({ page, categories, locale, firstPictures = 0 }: CategoryTilesProps) {
  return (
    <ul className={grids[page]}>
      {categories.map(({ categoryId, slug, name, tint, image }, index) => (
        <li key={categoryId}>
          <Link
            className={styles.categoryTile}
            href={paths.category(slug, {}, locale)}
            style={{ '--tint': `var(--tint-${tint})` } as CSSProperties}
          >
            <span>{name}</span>
            <ProductPicture
              image={image}
              alt=""
              sizes={page === 'home' ? '(min-width: 576px) 160px, 44px' : '(min-width: 576px) 160px, 28vw'}
              load={index < firstPictures ? 'first' : 'near'}
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface CategoryHeroProps {
  category: Category
  /** The sub-category that the page is about; null: the whole category. */
  sub: Subcategory | null
  /** The first three are on the hero's ground. */
  products: readonly ProductSummary[]
  store: Store | null
  /** Years that a buyer must have; null when anyone may buy. */
  age: number | null
}

/** A category's name on its own tint, with its goods. */
export function CategoryHero({ category, sub, products, store, age }: CategoryHeroProps) {
  const t = useTranslations('shop')
  return (
    <header
      className={styles.categoryHero}
      style={{ '--tint': `var(--tint-${category.tint})` } as CSSProperties}
    >
      <h1>{sub?.name ?? category.name}</h1>
      <p>
        {sub ? t('subcategoryText', { sub: sub.name, category: category.name }) : category.shortText}{' '}
        {store ? t('inStockAt', { count: sub?.count ?? category.productCount, store: store.name }) : null}
      </p>
      {age === null ? null : (
        <Badge tone="night" className={styles.age}>
          {t('minimumAge', { years: age })}
        </Badge>
      )}
      <div className={styles.goods} aria-hidden="true">
        {products.slice(0, 3).map((product) => (
          <ProductPicture
            key={product.productId}
            image={product.image}
            alt=""
            sizes="(min-width: 1100px) 208px, 112px"
            load="behind"
          />
        ))}
      </div>
    </header>
  )
}
