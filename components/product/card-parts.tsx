import type { ComponentProps, ComponentType } from 'react'
import { useLinksAhead } from '#components/ui/use-links-ahead.ts'
import { cardProductOf, type CardData } from './card-product.ts'
import { ProductCard } from './product-card.tsx'
import type { Locale } from '#lib/routing/locale.ts'

// What renders cards in the browser: loaded after the first screen, by deferred-cards.ts alone.
export { LiveControls, showPrepared } from './live-controls.tsx'
// And what changes on the page of a product: most of it is what changes on a card.
export { BuyBox } from '#components/basket/buy-box.tsx'
export { ProductPrice } from '#components/basket/product-price.tsx'
export { PerUnit } from './per-unit.tsx'
export { LiveBuyBox } from './live-buy-box.tsx'

/** How wide a picture is displayed in each of the two lists, as its `sizes`. */
const sizes = {
  rail: '(min-width: 1440px) 180px, (min-width: 576px) 166px, 128px',
  grid: '(min-width: 1440px) 210px, (min-width: 576px) 20vw, 39vw',
} as const

interface RenderedCardsProps {
  kind: keyof typeof sizes
  List: ComponentType<ComponentProps<'ul'>>
  list: ComponentProps<'ul'> | undefined
  products: readonly CardData[]
  locale: Locale
  firstPictures?: number | undefined
  heading?: 'h2' | 'h3' | undefined
}

/** A list of cards: on the server, and in the browser of goods that the server did not render. */
export const RenderedCards = ({ kind, List, list, products, ...cardOptions }: RenderedCardsProps) => (
  <List {...list} {...useLinksAhead()}>
    {products.map((product, index) => (
      <ProductCard
        key={product.productId}
        product={cardProductOf(product)}
        sizes={sizes[kind]}
        first={index < (cardOptions.firstPictures ?? 0)}
        heading={cardOptions.heading}
        locale={cardOptions.locale}
      />
    ))}
  </List>
)
