import type { SentEvent } from '@kolea/domain/analytics/product-event.ts'
import { call } from './call.ts'
import { eventsTaken } from './events-taken.ts'

/** Of one request; what exceeds it while the shop has not answered is dropped. */
const mostAtOnce = 20
const quietMs = 2_000

let waiting: SentEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** The browser signals to every site that its user is not to be tracked (Global Privacy Control). */
export const isOptedOut = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Sends what waits. A request that fails is not made again: an event less is counted. */
function flush(): void {
  clearTimeout(timer)
  timer = undefined
  const events = waiting
  if (events.length === 0 || eventsTaken.get() !== true) return
  waiting = []
  void call('POST /api/events', { input: { events }, keepalive: true }).catch(() => undefined)
}

/**
 * Where every product event is sent (ANA-01): to whatever listens in the page for `kolea:event`, and to the shop's own server
 * when it takes events, which passes them on (`lib/bff/event-delivery.ts`). Nothing is sent, stored or handed on for a shopper
 * who opted out. It never throws.
 */
export function sendEvent(sent: SentEvent): void {
  if (isOptedOut()) return
  window.dispatchEvent(new CustomEvent('kolea:event', { detail: sent }))
  const areTaken = eventsTaken.get()
  if (areTaken === false || waiting.length >= mostAtOnce) return
  waiting.push(sent)
  if (areTaken === null) return
  if (waiting.length === mostAtOnce) flush()
  else timer ??= setTimeout(flush, quietMs)
}

/** The shop has said whether it takes events. */
export function followEvents(areTaken: boolean): void {
  if (eventsTaken.get() === areTaken) return
  eventsTaken.set(areTaken)
  if (!areTaken) waiting = []
  else flush()
}

/** What waits leaves with the page. @returns stops watching */
export function flushEventsOnLeave(): () => void {
  window.addEventListener('pagehide', flush)
  return () => window.removeEventListener('pagehide', flush)
}
