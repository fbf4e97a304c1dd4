import { cardProductOf, type CardData } from './card-product.ts'
import { ProductCard } from './product-card.tsx'
import type { Locale } from '#lib/routing/locale.ts'

// What renders cards in the browser: loaded after the first screen, by deferred-cards.ts alone.
// And what changes on the page of a product: most of it is what changes on a card.
export { BuyBox } from '#components/basket/buy-box.tsx'
export { ProductPrice } from '#components/basket/product-price.tsx'
export { PerUnit } from './per-unit.tsx'

/** How wide a picture is displayed in each of the two lists, as its `sizes`. */
const sizes = {
  rail: '(min-width: 1100px) 180px, (min-width: 576px) 166px, 128px',
  grid: '(min-width: 1100px) 210px, (min-width: 576px) 20vw, 39vw',
} as const

interface RenderedCardsProps {
  kind: keyof typeof sizes
  products: readonly CardData[]
  locale: Locale
  firstPictures?: number | undefined
  heading?: 'h2' | 'h3' | undefined
}

/** The cards of a list. */
export const RenderedCards = ({ kind, products, ...cardOptions }: RenderedCardsProps) =>
  products.map((product, index) => (
    <ProductCard
      key={product.productId}
      product={cardProductOf(product)}
      sizes={sizes[kind]}
      first={index < (cardOptions.firstPictures ?? 0)}
      heading={cardOptions.heading}
      locale={cardOptions.locale}
    />
  ))
