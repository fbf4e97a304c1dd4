import type { CSSProperties } from 'react'
import { Chip, Chips } from '#components/ui/badge.tsx'
import { Link } from '#components/ui/link.tsx'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import type { Category } from '@kolea/domain/catalog/category.ts'
import type { SearchedShelf } from '@kolea/domain/catalog/product.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import styles from './shelf-chips.module.css'

interface ShelfChipsProps {
  label: string
  shelves: readonly SearchedShelf[]
  /** Theirs are the tints and the pictures; without them the chips are plain. */
  categories: readonly Category[]
  locale: Locale
}

/** The shelves that a search names, each with the tint and the picture of its category. Nothing without shelves (SEA-03). */
export function ShelfChips({ label, shelves, categories, locale }: ShelfChipsProps) {
  if (shelves.length === 0) return null
  return (
    <Chips as="nav" aria-label={label}>
      {shelves.map(({ category: slug, subcategory, name }) => {
        const href = paths.category(slug, { sub: subcategory }, locale)
        const category = categories.find((one) => one.slug === slug)
        const tint = category && ({ '--tint': `var(--tint-${category.tint})` } as CSSProperties)
        return (
          <Chip key={href} as={Link} className={styles.shelf} href={href} style={tint}>
            {category?.image ? <ProductPicture image={category.image} alt="" sizes="40px" /> : null}
            <bdi>{name}</bdi>
          </Chip>
        )
      })}
    </Chips>
  )
}
