import type { ComponentProps, ComponentType } from 'react'
import { useLinkPresses } from '#components/ui/link-presses.ts'
import { cardProductOf, type CardData } from './card-product.ts'
import { ProductCard } from './product-card.tsx'
import type { Locale } from '#lib/routing/locale.ts'

// What draws cards in the browser: loaded after the first screen, by later-cards.ts alone.
export { LiveControls } from './live-controls.tsx'

/** How wide a picture is drawn in each of the two lists, as its `sizes`. */
const sizes = {
  rail: '(min-width: 1440px) 180px, (min-width: 576px) 166px, 128px',
  grid: '(min-width: 1440px) 210px, (min-width: 576px) 20vw, 39vw',
} as const

interface DrawnCardsProps {
  kind: keyof typeof sizes
  List: ComponentType<ComponentProps<'ul'>>
  list: ComponentProps<'ul'> | undefined
  products: readonly CardData[]
  locale: Locale
  firstPictures?: number | undefined
  heading?: 'h2' | 'h3' | undefined
}

/** A list of cards: on the server, and in the browser of goods that the server did not draw. */
export const DrawnCards = ({ kind, List, list, products, ...drawing }: DrawnCardsProps) => (
  <List {...list} {...useLinkPresses()}>
    {products.map((product, index) => (
      <ProductCard
        key={product.productId}
        product={cardProductOf(product)}
        sizes={sizes[kind]}
        first={index < (drawing.firstPictures ?? 0)}
        heading={drawing.heading}
        locale={drawing.locale}
      />
    ))}
  </List>
)
