import assert from 'node:assert/strict'
import { beforeEach, test, type TestContext } from 'node:test'
import type { SentCall } from '#tests/support/fake-page.ts'
import { fakePage } from '#tests/support/fake-page.ts'
import { watchSite, watchIdle } from './site-watch.ts'

/** The browser's event stream, as far as a page uses it. */
class Events {
  static readonly CLOSED = 2
  static opened: Events[] = []
  /** What a break leaves: the browser connects again by itself, unless the shop has refused the stream. */
  readyState = 0
  onmessage: ((event: { data: string }) => void) | null = null
  onerror: (() => void) | null = null
  isOpen = true
  readonly url: string
  constructor(url: string) {
    this.url = url
    Events.opened.push(this)
  }
  close(): void {
    this.isOpen = false
  }
  emit(offline: boolean): void {
    this.onmessage?.({ data: JSON.stringify({ offline, events: false }) })
  }
  refuse(): void {
    this.readyState = Events.CLOSED
    this.onerror?.()
  }
}

const turns = async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** An open page; `went` is where it was sent. */
function open(t: TestContext, site: () => unknown, { hasEvents = true } = {}) {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const calls: SentCall[] = fakePage({ 'GET /api/site': site })
  const value = hasEvents ? Events : undefined
  Object.defineProperty(globalThis, 'EventSource', { value, configurable: true })
  const went: string[] = []
  const assign = (target: string) => {
    went.push(target)
    const [pathname = '', search] = target.split('?')
    Object.assign(window.location, { pathname, search: search ? `?${search}` : '' })
  }
  Object.assign(window.location, { pathname: '/shop/chips', search: '?sort=price', assign })
  const stop = watchSite()
  t.after(stop)
  return { calls, went, stop }
}

function show(visibilityState: 'visible' | 'hidden'): void {
  Object.assign(document, { visibilityState })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  Events.opened = []
})

test('[OFF-01] an open page is sent to /appDownload by an event, and back to where it was by the next', (t) => {
  const { calls, went } = open(t, () => ({ offline: false, events: false }))
  const [events] = Events.opened
  assert.equal(events?.url, '/api/site/events')
  events?.emit(false)
  assert.deepEqual(went, [])
  events?.emit(true)
  events?.emit(false)
  assert.deepEqual(went, ['/appDownload', '/shop/chips?sort=price'])
  assert.equal(calls.length, 0)
})

test('[OFF-01] while a broken event stream connects again the page polls, and no longer once it is there', async (t) => {
  const { calls, went } = open(t, () => ({ offline: false, events: false }))
  const [events] = Events.opened
  events?.onerror?.()
  await turns()
  assert.deepEqual([events?.isOpen, calls.length], [true, 0])
  t.mock.timers.tick(4000)
  assert.equal(calls.length, 1)
  events?.emit(false)
  t.mock.timers.tick(40_000)
  assert.equal(calls.length, 1)
  events?.onerror?.()
  t.mock.timers.tick(4000)
  assert.equal(calls.length, 2)
  events?.emit(true)
  await turns()
  assert.deepEqual([Events.opened.length, went], [1, ['/appDownload']])
})

test('[OFF-01] where the event stream is refused the page polls every 4 s; a poll without answer changes nothing', async (t) => {
  let site = (): unknown => ({ offline: false, events: false })
  const { calls, went, stop } = open(t, () => site())
  const [events] = Events.opened
  events?.refuse()
  await turns()
  assert.deepEqual([calls.length, went.length], [1, 0])
  site = () => {
    throw new TypeError('no network')
  }
  t.mock.timers.tick(4000)
  await turns()
  assert.deepEqual([calls.length, went.length], [2, 0])
  site = () => ({ offline: true, events: false })
  t.mock.timers.tick(3999)
  assert.equal(calls.length, 2)
  t.mock.timers.tick(1)
  await turns()
  assert.deepEqual(went, ['/appDownload'])
  stop()
  t.mock.timers.tick(8000)
  assert.equal(calls.length, 3)
})

test('[OFF-01] a browser without event streams polls', async (t) => {
  const { went } = open(t, () => ({ offline: true, events: false }), { hasEvents: false })
  await turns()
  assert.deepEqual([Events.opened.length, went], [0, ['/appDownload']])
})

test('[OFF-01] a hidden page listens to nothing, and listens again when it is shown', (t) => {
  const { stop } = open(t, () => ({ offline: false, events: false }))
  show('hidden')
  show('hidden')
  assert.deepEqual(
    Events.opened.map(({ isOpen }) => isOpen),
    [false],
  )
  show('visible')
  show('visible')
  assert.deepEqual(
    Events.opened.map(({ isOpen }) => isOpen),
    [false, true],
  )
  stop()
  show('hidden')
  show('visible')
  assert.deepEqual(
    Events.opened.map(({ isOpen }) => isOpen),
    [false, false],
  )
})

const day = 864e5

/** A window that only knows who listens. */
type Listener = (event: { type: string; target?: unknown; screenX?: number; screenY?: number }) => void

function emptyWindow() {
  const listeners = new Map<string, Listener>()
  Object.defineProperty(globalThis, 'window', {
    configurable: true,
    writable: true,
    value: {
      addEventListener: (sign: string, listener: Listener) => listeners.set(sign, listener),
      removeEventListener: (sign: string) => listeners.delete(sign),
    },
  })
  return listeners
}

test('[SHL-05] a page nobody touches for 24 hours loads again, and any sign of life begins the day again', (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'] })
  const listeners = emptyWindow()
  let reloads = 0
  const stop = watchIdle(() => (reloads += 1))
  t.mock.timers.tick(day - 60_000)
  assert.equal(reloads, 0)
  for (const type of ['mousemove', 'wheel', 'scroll', 'keydown', 'touchstart', 'click']) {
    listeners.get(type)?.({ type, target: document, screenX: 5, screenY: 6 })
    t.mock.timers.tick(day - 60_000)
    assert.equal(reloads, 0, type)
  }
  listeners.get('scroll')?.({ type: 'scroll', target: 'banners that move by themselves' })
  listeners.get('mousemove')?.({ type: 'mousemove', screenX: 5, screenY: 6 })
  t.mock.timers.tick(60_000)
  assert.equal(reloads, 1)
  stop()
  assert.equal(listeners.size, 0)
})
