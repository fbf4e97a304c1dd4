import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { SentEvent } from '@kolea/domain/analytics/product-event.ts'
import { fakePage } from '#tests/support/fake-page.ts'
import { flushEventsOnLeave, followEvents, sendEvent } from './event-sink.ts'
import { eventsTaken } from './events-taken.ts'

const view = (at: number): SentEvent => ({
  event: { name: 'page_view', params: { page_label: 'home' } },
  at,
  campaign: null,
})

/** A new page whose shop has not said yet whether it takes events. @returns when each event of each request happened */
function open(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const calls = fakePage({ 'POST /api/events': () => ({ status: 'success' }) })
  followEvents(false)
  eventsTaken.set(null)
  return () => calls.map(({ body }) => (body as { events: SentEvent[] }).events.map(({ at }) => at))
}

test('[ANA-01] events wait until the shop says that it takes them, and go together after 2 s of quiet', (t) => {
  const sent = open(t)
  sendEvent(view(1))
  t.mock.timers.tick(2_000)
  assert.deepEqual(sent(), [])
  followEvents(true)
  assert.deepEqual(sent(), [[1]])
  sendEvent(view(2))
  sendEvent(view(3))
  t.mock.timers.tick(1_999)
  assert.deepEqual(sent(), [[1]])
  t.mock.timers.tick(1)
  assert.deepEqual(sent(), [[1], [2, 3]])
})

test('[ANA-01] a shop that takes none gets none, and one that is not known gets the first twenty', (t) => {
  const sent = open(t)
  for (let n = 1; n <= 25; n++) sendEvent(view(n))
  followEvents(false)
  followEvents(true)
  assert.deepEqual(sent(), [])
  followEvents(false)
  eventsTaken.set(null)
  for (let n = 1; n <= 25; n++) sendEvent(view(n))
  followEvents(true)
  assert.deepEqual(
    sent().map((times) => times.length),
    [20],
  )
})

test('[ANA-01] what waits leaves with the page', (t) => {
  const sent = open(t)
  const stop = flushEventsOnLeave()
  followEvents(true)
  sendEvent(view(1))
  window.dispatchEvent(new Event('pagehide'))
  assert.deepEqual(sent(), [[1]])
  stop()
})
