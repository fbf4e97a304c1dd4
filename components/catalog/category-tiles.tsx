import { clsx } from 'clsx'
import Link from 'next/link'
import type { CSSProperties } from 'react'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import type { Category } from '#lib/domain/catalog/category.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import styles from './category-tiles.module.css'

interface CategoryTilesProps {
  categories: readonly Category[]
  locale: Locale
  /** One row on wide screens, two of three on small ones. */
  landing?: boolean
}

/** Categories as tinted tiles; the pack stands on the tile's lower end edge. */
export function CategoryTiles({ categories, locale, landing = false }: CategoryTilesProps) {
  return (
    <ul className={landing ? clsx(styles.categoryGrid, styles.landing) : styles.categoryGrid}>
      {categories.map(({ categoryId, slug, name, tint, image }) => (
        <li key={categoryId}>
          <Link
            className={styles.categoryTile}
            href={paths.category(slug, {}, locale)}
            style={{ '--tint': `var(--tint-${tint})` } as CSSProperties}
          >
            <span>{name}</span>
            <ProductPicture image={image} alt="" sizes="(min-width: 576px) 160px, 28vw" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
