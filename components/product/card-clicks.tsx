import type { useRouter } from 'next/navigation'
import { createRef, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { afterFrame } from '#lib/client/after-frame.ts'
import { createAtom, type Atom } from '#lib/client/atom.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { cardProductOf, type CardData } from './card-product.ts'
import { ProductPreview } from './product-preview.tsx'

export interface PreviewList {
  list: RefObject<HTMLUListElement | null>
  products: readonly CardData[]
  locale: Locale
  router: Pick<ReturnType<typeof useRouter>, 'push'>
}

interface Present {
  link: HTMLAnchorElement
  cover: RefObject<HTMLDivElement | null>
  isShown: Atom<boolean>
  /** The click was made: what was prepared is on its way to be seen. */
  isClicked: boolean
}

/** The picture that a card shows; null while it shows none. */
function pictureOf(link: HTMLAnchorElement): string | null {
  const image = link.closest('li')?.querySelector('img')
  return (image?.complete && image.currentSrc) || null
}

/**
 * Has the page of a product rendered when its card is clicked, with what the card knows of it (decision 129): it is prepared, unseen, while
 * the finger is down, and the click only shows it. The router follows the click once that is painted, because the work of both takes
 * longer than a frame. null is rendered when a click leads elsewhere. @returns stops it
 */
export function followClicks(
  { list, products, locale, router }: PreviewList,
  showPreview: (preview: ReactNode) => void,
): () => void {
  let present: Present | null = null
  let forgetClick = () => {}
  const drop = () => {
    forgetClick()
    present = null
    showPreview(null)
  }
  const productAt = (link: HTMLAnchorElement) =>
    list.current?.contains(link) && link.pathname !== window.location.pathname
      ? products.find((product) => paths.product(product, locale) === link.getAttribute('href'))
      : undefined
  const prepareAt = (link: HTMLAnchorElement): Present | null => {
    const data = productAt(link)
    if (!data) return null
    const given = { link, cover: createRef<HTMLDivElement>(), isShown: createAtom(false) }
    const previewProps = { ...given, locale, picture: pictureOf(link), onLeft: drop }
    showPreview(<ProductPreview key={data.productId} product={cardProductOf(data)} {...previewProps} />)
    return (present = { ...given, isClicked: false })
  }
  const dropUnseen = () => {
    if (present?.isClicked === false) drop()
  }

  const prepare = (event: PointerEvent) => {
    dropUnseen()
    const link = linkAt(event)
    if (link && !present && event.isPrimary && isPlainClick(event)) prepareAt(link)
  }
  // Before the listener that notifies the router, which ignores events with a prevented default.
  const take = (event: MouseEvent) => {
    const link = linkAt(event)
    if (!link || event.defaultPrevented || !isPlainClick(event)) return
    const clicked = present?.link === link ? present : flushSync(() => prepareAt(link))
    if (!clicked) return
    event.preventDefault()
    clicked.isClicked = true
    // Not by React, whose render is longer than the change.
    clicked.cover.current?.removeAttribute('data-prepared')
    forgetClick()
    forgetClick = afterFrame(() => {
      clicked.isShown.set(true)
      router.push(link.getAttribute('href') ?? '')
    })
  }
  const leave = (event: MouseEvent) => {
    const link = linkAt(event)
    if (present?.isClicked && present.link === link) return
    // A click that the router follows has lost its default action, one for a new tab has not.
    if (link && event.defaultPrevented) drop()
    else dropUnseen()
  }
  window.addEventListener('pointerdown', prepare, { passive: true })
  // The finger scrolls.
  window.addEventListener('pointercancel', dropUnseen)
  window.addEventListener('click', take, { capture: true })
  window.addEventListener('click', leave)
  return () => {
    window.removeEventListener('pointerdown', prepare)
    window.removeEventListener('pointercancel', dropUnseen)
    window.removeEventListener('click', take, { capture: true })
    window.removeEventListener('click', leave)
  }
}

const linkAt = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null
