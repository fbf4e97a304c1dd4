'use client'
import { useState, type ComponentProps } from 'react'
import { Rail } from '#components/ui/listing-parts.tsx'
import { useIsServerDrawn } from '#components/ui/server-drawn.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { cardProductOf, type CardData } from './card-product.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-list.module.css'
import { ServerDrawnCards } from './server-drawn-cards.tsx'

const CardRail = (props: ComponentProps<'ul'>) => <Rail data-slot="rail" {...props} />
const CardGrid = (props: ComponentProps<'ul'>) => <ul data-slot="grid" className={styles.grid} {...props} />

/** The two lists of cards, and how wide a picture is drawn in each, as its `sizes`. */
const kinds = {
  rail: { List: CardRail, sizes: '(min-width: 1440px) 180px, (min-width: 576px) 166px, 128px' },
  grid: { List: CardGrid, sizes: '(min-width: 1440px) 210px, (min-width: 576px) 20vw, 39vw' },
} as const

interface ProductListProps {
  kind: keyof typeof kinds
  products: readonly CardData[]
  locale: Locale
  /** How many pictures are loaded at once. */
  firstPictures?: number
  heading?: 'h2' | 'h3'
  list?: Pick<ComponentProps<'ul'>, 'id' | 'aria-label' | 'tabIndex'>
}

/**
 * A list of cards. As long as it shows what the server drew, hydration does not walk it (decision 126): a page of sixty cards
 * is alive as soon as one without.
 */
export function ProductList({ kind, products, list, ...drawing }: ProductListProps) {
  const [serverDrew, setServerDrew] = useState(useIsServerDrawn() ? JSON.stringify(products) : null)
  // A refresh of the page brings the same goods as a new array; other goods are drawn anew, for good.
  if (serverDrew !== null && serverDrew !== JSON.stringify(products)) setServerDrew(null)
  const { List, sizes } = kinds[kind]
  if (serverDrew !== null) return <ServerDrawnCards List={List} list={list} products={products} />
  return (
    <List {...list}>
      {products.map((product, index) => (
        <ProductCard
          key={product.productId}
          product={cardProductOf(product)}
          sizes={sizes}
          first={index < (drawing.firstPictures ?? 0)}
          heading={drawing.heading}
          locale={drawing.locale}
        />
      ))}
    </List>
  )
}
