import type { Basket } from '@kolea/domain/basket/basket.ts'
import { track, trackPage } from './analytics.ts'
import { basketAtom, linesOf } from './basket.ts'
import { noteSubCategory } from './last-sub-category.ts'
import { randomUuid } from './new-id.ts'
import { overlay } from './overlay.ts'
import { saleOf } from './sale-events.ts'

/** An order was placed. @param shown what was ordered; null when the page was loaded again meanwhile, and does not know it */
export function trackPurchase(shown: Basket | null): void {
  const lines = (shown?.items ?? []).map((item) => ({ ...item, product: item }))
  track({ name: 'purchase', params: { ...saleOf(lines), transaction_id: randomUuid() } })
}

const trackBasket = (name: 'view_cart' | 'begin_checkout'): void =>
  track({ name, params: saleOf(linesOf(basketAtom.get())) })

/** Counts each time that the panel of the basket opens. @returns stops watching */
export function watchBasketPanel(): () => void {
  let before = overlay.get().panel
  return overlay.subscribe(() => {
    const { panel } = overlay.get()
    if (panel === 'basket' && before !== 'basket') trackBasket('view_cart')
    before = panel
  })
}

/** Counts that a checkout has begun, as soon as its basket is known; one without goods is not counted. */
function trackCheckout(): void {
  const start = () => {
    const { status, basket } = basketAtom.get()
    if (status !== 'ready' || basket === null) return false
    if (basket.items.length > 0) trackBasket('begin_checkout')
    return true
  }
  if (start()) return
  const stop = basketAtom.subscribe(() => {
    if (start()) stop()
  })
}

/** Counts a page that was opened, and on checkout that one has begun; a sub-category is stored. @param search its query */
export function trackVisit(pathname: string, search: string): void {
  trackPage(pathname, search)
  noteSubCategory(pathname, search)
  if (pathname === '/checkout') trackCheckout()
}
