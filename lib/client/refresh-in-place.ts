import { elementAt, placeOf, typeAgain, typedText } from './typed-text.ts'

/** Where the shopper is on a page. */
interface Spot {
  readonly top: number
  /** The body where nothing has the focus. */
  readonly focused: Element
  readonly isFocusInView: boolean
}

function presentSpot(): Spot {
  const focused = document.activeElement ?? document.body
  const { top, bottom } = focused.getBoundingClientRect()
  return { top: window.scrollY, focused, isFocusInView: top < window.innerHeight && bottom > 0 }
}

/** The new rendering may be higher or lower than the one before: what has the focus stays in view, if it was. */
function returnTo({ top, focused, isFocusInView }: Spot): void {
  const place = placeOf(focused)
  const again = place && document.activeElement === document.body ? elementAt(place) : undefined
  again?.focus({ preventScroll: true })
  window.scrollTo({ top, behavior: 'instant' })
  if (isFocusInView) again?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/**
 * Has the page rendered for another store or country. The framework begins such a page again, at its top; for the shopper it is the page
 * that they are on, so the scroll position, the focus and what is typed are taken along, before the new rendering is shown.
 */
export function refreshInPlace(rerender: () => void): void {
  const { pathname } = window.location
  const parts = [...document.querySelectorAll('header, main, footer')]
  let spot = presentSpot()
  const note = () => {
    spot = presentSpot()
  }
  const observer = new MutationObserver(() => {
    if (parts.some(({ isConnected }) => isConnected)) return
    observer.disconnect()
    document.removeEventListener('focusin', note)
    window.removeEventListener('scroll', note)
    if (window.location.pathname !== pathname) return
    returnTo(spot)
    typeAgain(typedText(parts))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', note)
  window.addEventListener('scroll', note, { passive: true })
  rerender()
}
