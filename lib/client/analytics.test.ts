import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import type { SentEvent } from './analytics.ts'
import { track, trackPage } from './analytics.ts'

/** A new page; what its listeners get. */
function listen(): SentEvent[] {
  fakePage({})
  const sent: SentEvent[] = []
  window.addEventListener('kolea:event', (event) => sent.push((event as CustomEvent<SentEvent>).detail))
  return sent
}

test('[ANA-01] a campaign is kept for the events after it, until another one or a day later', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_000 })
  const sent = listen()
  trackPage('/', '')
  trackPage('/shop/soda', '?utm_source=mail&sort=price')
  track({ name: 'item_added', productId: '100101', pieces: 2 })
  trackPage('/home', '?utm_source=poster')
  t.mock.timers.tick(24 * 3_600_000)
  trackPage('/deals', '')
  assert.deepEqual(
    sent.map(({ event, campaign }) => [event.name, campaign]),
    [
      ['page_viewed', null],
      ['page_viewed', { source: 'mail' }],
      ['item_added', { source: 'mail' }],
      ['page_viewed', { source: 'poster' }],
      ['page_viewed', null],
    ],
  )
  assert.deepEqual(sent[1], {
    event: { name: 'page_viewed', label: 'shop/soda' },
    at: 1_000,
    campaign: { source: 'mail' },
  })
})
