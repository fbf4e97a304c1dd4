import { savesData } from './saves-data.ts'

type Prefetch = (address: string) => void

/** `Link`, but for those whose pages are requested when they are clicked. */
const selector = 'a[data-link=""]'
const addressOf = (link: Element): string => link.getAttribute('href') ?? ''
/** How near to the window a link has to be. */
const margin = '200px'

/**
 * Requests the pages of the links in the window (`Link`), and of those that are pointed at, before they are clicked; never for a
 * shopper who saves data. Called again for each page. @returns stops it
 */
export function fetchLinksAhead(prefetch: Prefetch): () => void {
  if (savesData()) return () => undefined
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        prefetch(addressOf(target))
      }
    },
    { rootMargin: margin },
  )
  // Later ones, those of a panel, when they are pointed at.
  for (const link of document.querySelectorAll(selector)) observer.observe(link)

  const point = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest(selector) : null
    if (link) prefetch(addressOf(link))
  }
  const ways = ['pointerover', 'focusin', 'touchstart']
  for (const way of ways) document.addEventListener(way, point, { passive: true })
  return () => {
    observer.disconnect()
    for (const way of ways) document.removeEventListener(way, point)
  }
}
