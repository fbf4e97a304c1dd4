import { Rail } from '#components/ui/listing-parts.tsx'
import type { ProductSummary } from '#lib/domain/catalog/product.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { ProductCard } from './product-card.tsx'

interface ProductRailProps {
  id: string
  label: string
  products: readonly ProductSummary[]
  locale: Locale
  /** How many pictures are loaded at once. */
  firstPictures?: number
}

/** A row of cards that scrolls sideways; RailArrows move it on large screens. */
export function ProductRail({ id, label, products, locale, firstPictures = 0 }: ProductRailProps) {
  return (
    <Rail data-slot="rail" id={id} aria-label={label} tabIndex={-1}>
      {products.map((product, index) => (
        <ProductCard
          key={product.productId}
          product={product}
          locale={locale}
          first={index < firstPictures}
        />
      ))}
    </Rail>
  )
}
