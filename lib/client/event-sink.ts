import type { SentEvent } from './analytics.ts'

/**
 * Where every product event goes (ANA-01): to whatever listens in the page for `kolea:event`. Nothing leaves the browser by
 * itself. To send events to a service of analytics, replace this function. It must not throw.
 */
export const sendEvent = (sent: SentEvent): void =>
  void window.dispatchEvent(new CustomEvent('kolea:event', { detail: sent }))
