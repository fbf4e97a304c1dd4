/**
 * Runs in the browser as a part of the page's first script, so it may use nothing outside itself. A document is the same for everybody: this
 * puts what this browser has stored of its shopper into the header as it is parsed, so that the first paint says it (decision 218). React
 * hydrates these elements without comparing their texts, and renders them anew once it has read the same entries.
 *
 * Where the browser has been to the shop and no place is stored any more, `data-place="unknown"` at the document hides the invitation to add
 * an address until the basket and the account were asked (`lib/client/stored-place.ts`).
 *
 * `data-first` hides the offer of a first order: from a customer who is known to have it no more it takes no space, and from whoever is
 * signed in it is hidden until their orders were asked for (`lib/client/first-order.ts`).
 *
 * `data-usual` reserves the space of what a customer orders again at the top of home (`components/orders/usual-slot.tsx`).
 *
 * @param lifeMs for how long an entry counts, in ms
 */
export function showStored(
  buildKey: string,
  placeKey: string,
  basketKey: string,
  usualKey: string,
  overKey: string,
  signedInKey: string,
  lifeMs: string,
): void {
  interface StoredStore {
    name: string
  }
  interface StoredPlace {
    mode: 'delivery' | 'pickup'
    address: { street: string } | null
    deliveryStore: StoredStore | null
    pickupStore: StoredStore | null
  }

  const root = document.documentElement
  let build: string | null = null
  const read = <T>(key: string): T | null => {
    try {
      build = localStorage.getItem(buildKey)
      const entry = JSON.parse(localStorage.getItem(key) ?? 'null') as { at: number; value: T } | null
      // What another build stored is deleted as soon as the page's scripts run.
      return entry && [null, root.dataset['build']].includes(build) && Date.now() - entry.at < Number(lifeMs)
        ? entry.value
        : null
    } catch {
      return null
    }
  }
  const isStored = (key: string): boolean => {
    try {
      return localStorage.getItem(key) !== null
    } catch {
      return false
    }
  }
  const place = read<StoredPlace>(placeKey)
  const basket = read<string>(basketKey)
  if (read<boolean>(usualKey)) root.dataset['usual'] = ''
  if (read<boolean>(overKey)) root.dataset['first'] = 'none'
  else if (isStored(signedInKey)) root.dataset['first'] = 'hidden'
  const pickup = place?.mode === 'pickup'
  const store = pickup ? place.pickupStore : place?.deliveryStore
  // The name of a store is said by a sentence of the page's language, which has `%` in its place.
  const text = (slot: HTMLElement) =>
    (!pickup && place?.address?.street) ||
    (slot.dataset['named'] ?? '%').replace('%', () => store?.name ?? '')
  if (build !== null && !place) root.dataset['place'] = 'unknown'
  else if (store) root.dataset['place'] = 'stored'
  if (!store && basket === null) return

  const write = (slot: HTMLElement | null, shown: string) => {
    if (slot && slot.textContent !== shown) slot.textContent = shown
  }
  const fill = () => {
    if (store) {
      const slot = document.querySelector<HTMLElement>('[data-slot=address-pill] [data-named]')
      if (slot) write(slot, text(slot))
      const mode = document.querySelector<HTMLInputElement>('header [data-slot=mode] [value=pickup]')
      if (mode) mode.checked = pickup
    }
    if (basket === null) return
    const button = document.querySelector<HTMLElement>('[data-stored=basket]')
    if (!button) return
    write(button.querySelector('bdi'), basket)
    const label = button.ariaLabel ?? ''
    if (!label.endsWith(basket)) button.ariaLabel = `${label}, ${basket}`
  }
  // Its callback runs before the browser paints what was parsed. Text may arrive in more than one part, so it is looked at until the end.
  const observer = new MutationObserver(fill)
  observer.observe(root, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => observer.disconnect(), { once: true })
}
