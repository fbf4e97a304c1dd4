import type { useRouter } from 'next/navigation'
import type { ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { afterFrame } from '#lib/client/after-frame.ts'
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

/** The picture that a card shows; null while it shows none. */
function pictureOf(link: HTMLAnchorElement): string | null {
  const image = link.closest('li')?.querySelector('img')
  return (image?.complete && image.currentSrc) || null
}

/**
 * Renders the page of a product when its card is clicked, with what the card knows of it (decision 129). The router follows the click once
 * that is painted, because the work of both takes longer than a frame. null is rendered when a click leads elsewhere. @returns stops it
 */
export function followClicks(
  { list, products, locale, router }: PreviewList,
  showPreview: (preview: ReactNode) => void,
): () => void {
  let clicked: HTMLAnchorElement | null = null
  let forgetClick = () => {}
  const drop = () => {
    forgetClick()
    clicked = null
    showPreview(null)
  }
  const productAt = (link: HTMLAnchorElement) =>
    list.current?.contains(link) && link.pathname !== window.location.pathname
      ? products.find((product) => paths.product(product, locale) === link.getAttribute('href'))
      : undefined

  // Before the listener that notifies the router, which ignores events with a prevented default.
  const take = (event: MouseEvent) => {
    const link = linkAt(event)
    if (!link || event.defaultPrevented || !isPlainClick(event)) return
    const data = productAt(link)
    if (!data) return
    event.preventDefault()
    if (clicked === link) return
    clicked = link
    const preview = (
      <ProductPreview
        key={data.productId}
        product={cardProductOf(data)}
        locale={locale}
        link={link}
        picture={pictureOf(link)}
        onLeft={drop}
      />
    )
    flushSync(() => showPreview(preview))
    forgetClick()
    forgetClick = afterFrame(() => router.push(link.getAttribute('href') ?? ''))
  }
  const leave = (event: MouseEvent) => {
    const link = linkAt(event)
    // A click that the router follows has lost its default action, one for a new tab has not.
    if (link && link !== clicked && event.defaultPrevented) drop()
  }
  window.addEventListener('click', take, { capture: true })
  window.addEventListener('click', leave)
  return () => {
    window.removeEventListener('click', take, { capture: true })
    window.removeEventListener('click', leave)
  }
}

const linkAt = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null
