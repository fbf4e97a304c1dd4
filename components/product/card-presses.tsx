import type { ReactNode, RefObject } from 'react'
import { isPlainPress } from '#components/ui/link-presses.ts'
import { createCell, type Cell } from '#lib/client/cell.ts'
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
 * Has the page of a product drawn when its card is pressed, with what the card knows of it (decision 129): it is prepared, unseen, while
 * the finger is down, and only shown by the press. null is drawn when a press leads elsewhere. @returns stops it
 */
export function followPresses(
  { list, products, locale }: PressedList,
  draw: (drawn: ReactNode) => void,
): () => void {
  let present: { link: HTMLAnchorElement; isShown: Cell<boolean> } | null = null
  const drop = () => {
    present = null
    draw(null)
  }
  const productAt = (link: HTMLAnchorElement) =>
    list.current?.contains(link) && link.pathname !== window.location.pathname
      ? products.find((product) => paths.product(product, locale) === link.getAttribute('href'))
      : undefined
  const drawAt = (link: HTMLAnchorElement, isShown: Cell<boolean>) => {
    const data = productAt(link)
    if (!data) return drop()
    present = { link, isShown }
    const given = { link, locale, isShown, picture: pictureOf(link), onLeft: drop }
    draw(<PressedProduct key={data.productId} product={cardProductOf(data)} {...given} />)
  }
  const dropUnseen = () => {
    if (present?.isShown.get() === false) drop()
  }

  const prepare = (event: PointerEvent) => {
    dropUnseen()
    const link = linkAt(event)
    if (link && !present && event.isPrimary && isPlainPress(event)) drawAt(link, createCell(false))
  }
  // After the router's own listener: a press that it follows has lost its default action, one for a new tab has not.
  const follow = (event: MouseEvent) => {
    const link = linkAt(event)
    if (!link || !event.defaultPrevented) return dropUnseen()
    if (present?.link === link) present.isShown.set(true)
    else drawAt(link, createCell(true))
  }
  window.addEventListener('pointerdown', prepare, { passive: true })
  // The finger scrolls.
  window.addEventListener('pointercancel', dropUnseen)
  window.addEventListener('click', follow)
  return () => {
    window.removeEventListener('pointerdown', prepare)
    window.removeEventListener('pointercancel', dropUnseen)
    window.removeEventListener('click', follow)
  }
}

const linkAt = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null
