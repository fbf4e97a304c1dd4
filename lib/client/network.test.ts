import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, mock, test } from 'node:test'
import { fakePage, type SentCall } from '#tests/support/fake-page.ts'
import { cacheNames } from '#lib/routing/service-worker.ts'
import { basketAtom, emptyBasketState } from './basket.ts'
import { notePage, pricesCheckedAt, watchNetwork } from './network.ts'
import { session } from './session.ts'
import { shopUnreachable } from './shop-unreachable.ts'

const now = Date.parse('2026-11-20T06:00:00Z')
const siteIsThere = () => ({ offline: false, events: false })
const noAnswer = () => {
  throw new TypeError('Failed to fetch')
}
const turns = async () => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'Date'], now }))
afterEach(() => mock.timers.reset())

describe('whether the shop can be reached', () => {
  let stop = () => undefined as void
  let answer: () => unknown
  let calls: SentCall[]
  beforeEach(() => {
    session.set({ state: 'guest' })
    basketAtom.set(emptyBasketState)
    shopUnreachable.set(false)
    answer = siteIsThere
    calls = fakePage({ 'GET /api/site': () => answer() })
    stop = watchNetwork()
  })
  afterEach(async () => {
    stop()
    answer = siteIsThere
    mock.timers.tick(8000)
    await turns()
  })
  const browserSaysOffline = async () => {
    window.dispatchEvent(new Event('offline'))
    await turns()
  }

  test('[SHL-07] a browser that says it is offline is not believed: the shop is asked, and any answer of it counts', async () => {
    for (const one of [siteIsThere, () => Response.json({ code: 'busy', message: '' }, { status: 503 })]) {
      answer = one
      await browserSaysOffline()
      assert.equal(shopUnreachable.get(), false)
    }
    assert.equal(calls.length, 2)
  })

  const trouble = {
    'the browser says so': browserSaysOffline,
    'no session can be opened': () => session.set({ state: 'unavailable' }),
    'a change of the basket gets no answer': () =>
      basketAtom.set({ ...emptyBasketState, trouble: 'offline' }),
  }
  for (const [sign, happens] of Object.entries(trouble))
    test(`[SHL-07] ${sign}, and the shop does not answer: the page says so until it does`, async () => {
      answer = noAnswer
      await happens()
      await turns()
      assert.equal(shopUnreachable.get(), true)
      answer = siteIsThere
      mock.timers.tick(8000)
      await turns()
      assert.equal(shopUnreachable.get(), false)
    })

  test('a session and a basket without trouble ask nothing', async () => {
    session.set({ state: 'cookieless' })
    basketAtom.set({ ...emptyBasketState, status: 'ready' })
    await turns()
    assert.equal(calls.length, 0)
  })

  test('[SHL-07] while it is known that the shop gives no answer, further signs add no requests', async () => {
    answer = noAnswer
    await browserSaysOffline()
    const asked = calls.length
    for (let n = 0; n < 5; n += 1) await browserSaysOffline()
    assert.equal(calls.length, asked)
  })

  test('once stopped it asks nothing', async () => {
    stop()
    await browserSaysOffline()
    session.set({ state: 'unavailable' })
    basketAtom.set({ ...emptyBasketState, trouble: 'retrying' })
    await turns()
    assert.equal(calls.length, 0)
  })
})

describe('when the prices of the page were those of the shop', () => {
  const minutesAgo = (minutes: number) => now - minutes * 60_000
  const copyFrom = (at: string) => new Response('page', { headers: { date: at } })
  /** The page of build-a at /home, in a browser whose worker has stored `match` of it. */
  function open(match: ((path: string, options: object) => Promise<Response | undefined>) | null) {
    fakePage({})
    Object.assign(document, { documentElement: { lang: 'en', dataset: { build: 'build-a' } } })
    Object.defineProperty(globalThis, 'caches', { value: match ? { match } : undefined, configurable: true })
  }

  test('[SHL-07] of a stored document: when the shop sent it, however late it is opened', async () => {
    const asked: unknown[] = []
    open(async (...args) => {
      asked.push(args)
      return copyFrom(new Date(minutesAgo(90)).toUTCString())
    })
    assert.equal(await pricesCheckedAt(), minutesAgo(90))
    assert.deepEqual(asked, [['/home', { cacheName: cacheNames('build-a').pages, ignoreVary: true }]])
  })

  test('[SHL-07] never later than now, though the clock of the shop is ahead', async () => {
    open(async () => copyFrom(new Date(minutesAgo(-5)).toUTCString()))
    assert.equal(await pricesCheckedAt(), now)
  })

  test('[SHL-07] of a document that is not stored, or where the browser has or gives no caches: when it was opened', async () => {
    for (const match of [
      async () => undefined,
      async () => copyFrom('no date'),
      () => Promise.reject(new DOMException('denied', 'SecurityError')),
      null,
    ]) {
      open(match)
      assert.equal(await pricesCheckedAt(), performance.timeOrigin)
    }
  })

  test('[SHL-07] of a page that was opened by a click: then, on the way back to the first page too', async () => {
    open(async () => copyFrom(new Date(minutesAgo(90)).toUTCString()))
    // The document itself.
    notePage('/home', minutesAgo(80))
    assert.equal(await pricesCheckedAt(), minutesAgo(90))
    notePage('/deals', minutesAgo(20))
    assert.equal(await pricesCheckedAt(), minutesAgo(20))
    notePage('/home', minutesAgo(10))
    assert.equal(await pricesCheckedAt(), minutesAgo(10))
  })
})
