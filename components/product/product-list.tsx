'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { hydratedLater } from '#components/ui/hydrated-later.tsx'
import { FailedInPlace } from '#components/ui/lazy-part.tsx'
import { Rail } from '#components/ui/listing-parts.tsx'
import { useLinksAhead } from '#components/ui/use-links-ahead.ts'
import { deferredBundle } from '#lib/client/load-deferred.ts'
import type { Locale } from '#lib/routing/locale.ts'
import type { PreviewList } from './card-clicks.tsx'
import type { CardData } from './card-product.ts'
import { loadCardModules } from './deferred-cards.ts'
// The page shows cards before the code that renders them is loaded, so their sheets have to come with the page (decision 133).
import '#components/ui/quantity.module.css'
import './product-card.module.css'
import styles from './product-list.module.css'

const CardRail = (props: ComponentProps<'ul'>) => <Rail data-slot="rail" {...props} />
const CardGrid = (props: ComponentProps<'ul'>) => <ul data-slot="grid" className={styles.grid} {...props} />
const lists = { rail: CardRail, grid: CardGrid } as const

const Cards = hydratedLater(
  async () => (await loadCardModules()).RenderedCards,
  ({ retry }) => (
    <li className={styles.failed}>
      <FailedInPlace retry={retry} />
    </li>
  ),
)

interface ProductListProps {
  kind: keyof typeof lists
  products: readonly CardData[]
  locale: Locale
  /** How many pictures are loaded at once. */
  firstPictures?: number
  heading?: 'h2' | 'h3'
  list?: Pick<ComponentProps<'ul'>, 'id' | 'aria-label' | 'tabIndex'>
}

/** A list of cards. Its cards are hydrated after the page: a page of sixty answers clicks as soon as one without (decision 197). */
export function ProductList({ list, ...cards }: ProductListProps) {
  const root = useRef<HTMLUListElement>(null)
  const List = lists[cards.kind]
  return (
    <>
      <List {...list} {...useLinksAhead()} ref={root}>
        <Cards within={root} {...cards} />
      </List>
      <CardPreview list={root} products={cards.products} locale={cards.locale} />
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
