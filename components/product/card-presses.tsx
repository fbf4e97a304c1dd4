import type { ReactNode, RefObject } from 'react'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { cardProductOf, type CardData } from './card-product.ts'
import { PressedProduct } from './pressed-product.tsx'

export interface PressedList {
  list: RefObject<HTMLUListElement | null>
  products: readonly CardData[]
  locale: Locale
}

/** The picture that a card shows; null while it shows none. */
function pictureOf(link: HTMLAnchorElement): string | null {
  const image = link.closest('li')?.querySelector('img')
  return (image?.complete && image.currentSrc) || null
}

/**
 * Has the page of a product drawn when its card is pressed, with what the card knows of it (decision 129); null is drawn when a press
 * leads elsewhere. @returns stops it
 */
export function followPresses(
  { list, products, locale }: PressedList,
  draw: (drawn: ReactNode) => void,
): () => void {
  const productAt = (link: HTMLAnchorElement) =>
    list.current?.contains(link) && link.pathname !== window.location.pathname
      ? products.find((product) => paths.product(product, locale) === link.getAttribute('href'))
      : undefined
  // After the router's own listener: a press that it follows has lost its default action, one for a new tab has not.
  const follow = ({ target, defaultPrevented }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || !defaultPrevented) return
    const data = productAt(link)
    const given = { link, locale, picture: pictureOf(link), onLeft: () => draw(null) }
    draw(data ? <PressedProduct key={data.productId} product={cardProductOf(data)} {...given} /> : null)
  }
  window.addEventListener('click', follow)
  return () => window.removeEventListener('click', follow)
}
