import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SentEvent } from '@kolea/domain/analytics/product-event.ts'
import { fakePage } from '#tests/support/fake-page.ts'
import { track, trackPage } from './analytics.ts'

/** A new page; what its listeners get. */
function listen(): SentEvent[] {
  fakePage({})
  const sent: SentEvent[] = []
  window.addEventListener('kolea:event', (event) => sent.push((event as CustomEvent<SentEvent>).detail))
  return sent
}

test('[ANA-01] a campaign is stored for the events after it, until another one or a day later', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_000 })
  const sent = listen()
  trackPage('/', '')
  trackPage('/shop/soda', '?utm_source=mail&sort=price')
  track({ name: 'login', params: {} })
  trackPage('/home', '?utm_source=poster')
  t.mock.timers.tick(24 * 3_600_000)
  trackPage('/deals', '')
  assert.deepEqual(
    sent.map(({ event, campaign }) => [event.name, campaign]),
    [
      ['page_view', null],
      ['page_view', { source: 'mail' }],
      ['login', { source: 'mail' }],
      ['page_view', { source: 'poster' }],
      ['page_view', null],
    ],
  )
  assert.deepEqual(sent[1], {
    event: { name: 'page_view', params: { page_label: 'shop/soda' } },
    at: 1_000,
    campaign: { source: 'mail' },
  })
})

test('[ANA-01] a shopper whose browser opts out is not counted, and no campaign is stored', () => {
  const sent = listen()
  Object.assign(navigator, { globalPrivacyControl: true })
  trackPage('/home', '?utm_source=mail')
  Object.assign(navigator, { globalPrivacyControl: false })
  track({ name: 'login', params: {} })
  assert.deepEqual(
    sent.map(({ event, campaign }) => [event.name, campaign]),
    [['login', null]],
  )
})
