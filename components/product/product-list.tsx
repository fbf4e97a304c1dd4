'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { Rail } from '#components/ui/listing-parts.tsx'
import { useIsServerRendered } from '#components/ui/server-rendered.ts'
import { deferredBundle } from '#lib/client/load-deferred.ts'
import type { Locale } from '#lib/routing/locale.ts'
import type { PreviewList } from './card-clicks.tsx'
import type { CardData } from './card-product.ts'
import { loadCardModules } from './deferred-cards.ts'
// The page shows cards before the code that renders them is loaded, so their sheet has to come with the page (decision 133).
import './product-card.module.css'
import styles from './product-list.module.css'
import { ServerRenderedCards } from './server-rendered-cards.tsx'

const CardRail = (props: ComponentProps<'ul'>) => <Rail data-slot="rail" {...props} />
const CardGrid = (props: ComponentProps<'ul'>) => <ul data-slot="grid" className={styles.grid} {...props} />
const lists = { rail: CardRail, grid: CardGrid } as const

const RenderedCards = lazyPart(async () => (await loadCardModules()).RenderedCards)

interface ProductListProps {
  kind: keyof typeof lists
  products: readonly CardData[]
  locale: Locale
  /** How many pictures are loaded at once. */
  firstPictures?: number
  heading?: 'h2' | 'h3'
  list?: Pick<ComponentProps<'ul'>, 'id' | 'aria-label' | 'tabIndex'>
}

/**
 * A list of cards. As long as it shows what the server rendered, hydration does not walk it (decision 126): a page of sixty cards
 * is hydrated as soon as one without, and what renders cards is not among its first scripts (decision 133).
 */
export function ProductList({ kind, products, list, ...cardOptions }: ProductListProps) {
  const [serverProducts, setServerProducts] = useState(
    useIsServerRendered() ? JSON.stringify(products) : null,
  )
  // A refresh of the page brings the same goods as a new array; other goods are rendered again, for good.
  if (serverProducts !== null && serverProducts !== JSON.stringify(products)) setServerProducts(null)
  const root = useRef<HTMLUListElement>(null)
  const List = lists[kind]
  return (
    <>
      {serverProducts === null ? (
        // No boundary around it: React would send what suspends on the server by an inline script, which the page's policy refuses.
        <RenderedCards
          kind={kind}
          List={List}
          list={{ ...list, ref: root }}
          products={products}
          {...cardOptions}
        />
      ) : (
        <ServerRenderedCards List={List} root={root} list={list} products={products} />
      )}
      <CardPreview list={root} products={products} locale={cardOptions.locale} />
    </>
  )
}

/**
 * What a click on a card renders at once, in the list's place of the tree: the commit that brings the new page takes it away. Its code
 * is loaded after the first screen; a click before that renders nothing.
 */
function CardPreview({ list, products, locale }: Omit<PreviewList, 'router'>) {
  const router = useRouter()
  const [preview, setPreview] = useState<ReactNode>(null)
  useEffect(() => {
    let isGone = false
    const following = deferredBundle()
      .then(() => (isGone ? undefined : import('./card-clicks.tsx')))
      .then((code) => code?.followClicks({ list, products, locale, router }, setPreview))
      .catch(() => undefined)
    return () => {
      isGone = true
      void following.then((stop) => stop?.())
    }
  }, [list, products, locale, router])
  return preview
}
