import type { useRouter } from 'next/navigation'
import { isPlainClick } from './plain-click.ts'

type Router = Pick<ReturnType<typeof useRouter>, 'push'>

/** Follows a click on a `Link` without a load of the page; every other click is left to the browser. */
export function followLink(event: MouseEvent, router: Router): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-link]') : null
  if (!link || event.defaultPrevented || !isPlainClick(event)) return
  event.preventDefault()
  router.push(link.getAttribute('href') ?? '', { scroll: link.dataset['stays'] === undefined })
}

/** Follows clicks on `Link` without a load of the page; a click before, or without scripts, loads it. @returns stops it */
export function followLinks(router: Router): () => void {
  const follow = (event: MouseEvent) => followLink(event, router)
  // On the window, after what the parts of the page do with the click: they may have prevented it.
  window.addEventListener('click', follow)
  return () => window.removeEventListener('click', follow)
}
