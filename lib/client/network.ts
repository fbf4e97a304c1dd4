import { cacheNames } from '#lib/routing/service-worker.ts'
import { basketAtom } from './basket.ts'
import { isUnanswered } from './bff-error.ts'
import { call } from './call.ts'
import { session } from './session.ts'
import { shopUnreachable } from './shop-unreachable.ts'
import { whenReachable } from './when-reachable.ts'

const noteReachable = (): void => shopUnreachable.set(false)

/** Asks the shop: what a browser says of its network may be wrong (decision 183). */
async function check(): Promise<void> {
  const isLost = await call('GET /api/site', {}).then(() => false, isUnanswered)
  if (!isLost) return
  shopUnreachable.set(true)
  whenReachable(noteReachable)
}

/** Follows whether the shop can be reached, on every sign that it cannot. @returns stops it */
export function watchNetwork(): () => void {
  const checkNow = () => void (shopUnreachable.get() || check())
  const stops = [
    session.subscribe(() => {
      if (session.get().state === 'unavailable') checkNow()
    }),
    basketAtom.subscribe(() => {
      if (basketAtom.get().trouble !== null) checkNow()
    }),
  ]
  window.addEventListener('offline', checkNow)
  return () => {
    window.removeEventListener('offline', checkNow)
    for (const stop of stops) stop()
  }
}

/** When what the page shows was requested by a click within it, in ms; null for the document itself. */
let requestedAt: { path: string; at: number } | null = null
let documentPath: string | null = null

/** The page shows another address than before. @param now ms */
export function notePage(path: string, now: number): void {
  documentPath ??= path
  if (requestedAt !== null || path !== documentPath) requestedAt = { path, at: now }
}

/** The stored copy of this document; undefined where there is none, or the browser has no caches (without https) or refuses them. */
async function storedDocument(): Promise<Response | undefined> {
  const { pages } = cacheNames(document.documentElement.dataset['build'] ?? '')
  try {
    return await caches.match(window.location.pathname, { cacheName: pages, ignoreVary: true })
  } catch {
    return undefined
  }
}

/**
 * When the prices of the page were those of the shop, in ms: when it sent the document, which may be a stored copy, or when the page was opened by a click.
 */
export async function pricesCheckedAt(): Promise<number> {
  if (requestedAt) return requestedAt.at
  const copy = await storedDocument()
  const sentAt = Date.parse(copy?.headers.get('date') ?? '')
  return Number.isNaN(sentAt) ? performance.timeOrigin : Math.min(sentAt, Date.now())
}
