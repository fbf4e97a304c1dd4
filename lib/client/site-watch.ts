import type { OutputOf } from '#lib/bff-contract/operation-types.ts'
import { call } from './call.ts'
import { followEvents } from './event-sink.ts'
import { followOffline } from './offline.ts'

type SiteChange = OutputOf<'GET /api/site'>

const pollMs = 4000

const follow = (change: SiteChange): void => {
  followOffline(change.offline)
  followEvents(change.events)
}

/** Subscribes to the stream of events, and polls every 4 s while it is broken. @returns ends both */
function listen(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const stopPolling = () => {
    clearInterval(timer)
    timer = undefined
  }
  const ask = () =>
    void call('GET /api/site', {}).then(
      // An answer that arrives after an event is older than that.
      (change) => timer && follow(change),
      () => undefined,
    )
  const poll = () => void (timer ??= setInterval(ask, pollMs))
  if (typeof EventSource === 'undefined') {
    poll()
    ask()
    return stopPolling
  }
  const events = new EventSource('/api/site/events')
  events.onmessage = (event: MessageEvent<string>) => {
    stopPolling()
    follow(JSON.parse(event.data) as SiteChange)
  }
  events.onerror = () => {
    poll()
    // The browser connects again by itself, such as after a restart of the shop; not to a stream that was refused.
    if (events.readyState === EventSource.CLOSED) ask()
  }
  return () => {
    events.close()
    stopPolling()
  }
}

/** An open, visible page follows the offline switch within seconds (OFF-01). @returns stops watching */
export function watchSite(): () => void {
  let stop: (() => void) | null = null
  const match = () => {
    const visible = document.visibilityState === 'visible'
    if (visible) stop ??= listen()
    else if (stop) {
      stop()
      stop = null
    }
  }
  match()
  document.addEventListener('visibilitychange', match)
  return () => {
    document.removeEventListener('visibilitychange', match)
    stop?.()
  }
}

/** A page nobody has touched for this long loads again (SHL-05), in ms. */
const idleMs = 864e5
const checkMs = 60_000
const signs = ['mousemove', 'mousedown', 'wheel', 'scroll', 'keydown', 'touchstart', 'click'] as const

/**
 * Makes the check whether the page itself caused an event, not a person: banners scroll by themselves within the page (a part that somebody scrolls by
 * hand has a sign of its own), and what moves under a mouse that rests makes browsers send a mousemove at the same place.
 */
function causedByPageCheck(): (event: Event) => boolean {
  let mouseAt = ''
  return (event) => {
    if (event.type === 'scroll') return event.target !== document && event.target !== window
    if (event.type !== 'mousemove') return false
    const { screenX, screenY } = event as MouseEvent
    const before = mouseAt
    mouseAt = `${screenX} ${screenY}`
    return mouseAt === before
  }
}

/** @returns stops watching */
export function watchIdle(reload: () => void): () => void {
  let last = Date.now()
  const isCausedByPage = causedByPageCheck()
  const touched = (event: Event) => {
    if (!isCausedByPage(event)) last = Date.now()
  }
  for (const sign of signs) window.addEventListener(sign, touched, { passive: true, capture: true })
  const timer = setInterval(() => {
    if (Date.now() - last >= idleMs) reload()
  }, checkMs)
  return () => {
    clearInterval(timer)
    for (const sign of signs) window.removeEventListener(sign, touched, { capture: true })
  }
}
