import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { announcePurge } from '@kolea/page-cache/cache/page-tags.ts'
import { siteState } from '#lib/routing/site-state.ts'
import type { FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { answerGuests } from '#tests/support/signed-in.ts'
import { askForChanges } from '../cache/ask-for-changes.ts'
import {
  areFeaturesDue,
  refreshFeatures,
  refreshStores,
  refreshTexts,
  startBackgroundRefresh,
} from './background-refresh.ts'
import { withChangedTexts } from './changed-texts.ts'
import { isSiteOffline, onSiteChange, currentFeatures, upstreamAnswers } from './configuration-state.ts'

let upstream: FakeUpstream
before(async () => {
  upstream = await fakeUpstream()
})
after(() => upstream.close())

const feature = (id: string, current_value: unknown, default_value: unknown = current_value) => ({
  id,
  current_value,
  default_value,
})
const answer = (features: Record<string, unknown>[]) =>
  upstream.on('POST /content/configuration', ({ body }) =>
    body.country === 'US'
      ? { json: { configurations: features, last_modified_date: '2026-11-01' } }
      : { status: 503, json: { error: 'server_error', error_description: '' } },
  )

test('[CFG-01] features drive the limits of their country; those of a country that does not answer are unchanged', async () => {
  assert.equal(currentFeatures('US').delivery_notes_length, 210)
  answer([feature('delivery_notes_length', 120), feature('max_tip_amount', null, 5000)])
  await refreshFeatures('device')
  assert.equal(currentFeatures('US').delivery_notes_length, 120)
  assert.equal(currentFeatures('US').max_tip_amount, 5000)
  assert.equal(currentFeatures('CA').delivery_notes_length, 210)
})

test('[OFF-01] [site_offline] the flag goes on and off, notifies its listeners once, and is unchanged by a missing configuration', async () => {
  let changes = 0
  const forget = onSiteChange(() => (changes += 1))
  answer([feature('site_offline', true)])
  await refreshFeatures('device')
  await refreshFeatures('device')
  assert.equal(isSiteOffline(), true)
  assert.equal(changes, 1)
  upstream.on('POST /content/configuration', () => (response) => response.socket?.destroy())
  await refreshFeatures('device')
  assert.equal(isSiteOffline(), true)
  assert.equal(upstreamAnswers(), false)
  answer([feature('site_offline', false)])
  await refreshFeatures('device')
  assert.equal(isSiteOffline(), false)
  assert.equal(changes, 2)
  forget()
})

const strings = (texts: Record<string, string>) => ({
  json: { data: { language: 'en', direction: 'ltr', data: texts } },
})
const sentence = () => withChangedTexts('failures', 'en', { upstream_error: 'bundled' }).upstream_error

test('[I18N-01] texts of the content base are read in the background; what was read stays when it does not answer', async () => {
  assert.equal(sentence(), 'bundled')
  const path = 'GET /strings/delivery/customer-app-web.en'
  upstream.on(path, () => strings({ 'failures.upstream_error': 'changed' }))
  await refreshTexts('device')
  assert.equal(sentence(), 'changed')
  upstream.on(path, () => ({ status: 500, json: '' }))
  await refreshTexts('device')
  assert.equal(sentence(), 'changed')
  upstream.on(path, () => strings({}))
  await refreshTexts('device')
  assert.equal(sentence(), 'bundled')
})

test('the list of stores for middleware is unchanged while the API does not answer', async () => {
  answerGuests(upstream)
  upstream.on('GET /location/stores', () => ({ status: 500, json: '' }))
  assert.equal(await refreshStores(), 2_000)
  assert.equal(siteState().stores, null)
  upstream.on('GET /location/stores', () => ({ json: { stores: [], error: null } }))
  assert.equal(await refreshStores(), 60_000)
  assert.equal(siteState().stores?.size, 0)
})

test('[OFF-01] the site is off when Canada alone says so; a listener that was removed is not called, and an answer is recorded', async () => {
  let changes = 0
  onSiteChange(() => (changes += 1))()
  const countries = (offline: string) =>
    upstream.on('POST /content/configuration', ({ body }) => ({
      json: {
        configurations: [feature('site_offline', body.country === offline)],
        last_modified_date: '2026-11-01',
      },
    }))
  countries('CA')
  await refreshFeatures('device')
  assert.equal(isSiteOffline(), true)
  assert.equal(upstreamAnswers(), true)
  countries('none')
  await refreshFeatures('device')
  assert.equal(isSiteOffline(), false)
  assert.equal(changes, 0)
})

test('[CFG-01] [OFF-01] the background reads features and stores at once, once however often it is started, and again when a change is notified', async () => {
  upstream.seen.length = 0
  startBackgroundRefresh()
  startBackgroundRefresh()
  const isRead = () =>
    upstream.count('POST /content/configuration') === 2 && upstream.count('GET /location/stores') === 2
  while (!isRead()) await new Promise((done) => setImmediate(done))
  // Its next run is two seconds away; a change that is notified starts one at once.
  mock.timers.enable({ apis: ['setTimeout'] })
  announcePurge({ tags: ['config'], hard: true })
  const isReadAgain = () => upstream.count('POST /content/configuration') === 4
  const deadline = performance.now() + 1_500
  while (!isReadAgain() && performance.now() < deadline) await new Promise((done) => setImmediate(done))
  mock.timers.reset()
  assert.ok(isReadAgain())
})

test('[CFG-01] an API that answers what has changed is read when something has, and not every two seconds', async () => {
  let sequence = 7
  const said = { missed: false, hard: [] as string[], soft: [] }
  upstream.on('GET /content/changes', () => ({ json: { log: 'a', sequence, ...said } }))
  upstream.on('POST /content/configuration', () => ({
    json: { configurations: [feature('delivery_notes_length', 77)], last_modified_date: '2026-11-01' },
  }))
  await askForChanges()
  await refreshFeatures('device')
  const reads = () => upstream.count('POST /content/configuration')
  const before = reads()
  assert.equal(areFeaturesDue({ now: Date.now(), sinceReadMs: 59_999 }), false)
  assert.equal(areFeaturesDue({ now: Date.now(), sinceReadMs: 60_000 }), true)
  assert.equal(areFeaturesDue({ now: Date.now() + 13_000, sinceReadMs: 0 }), true)
  sequence = 8
  said.hard = ['config']
  await askForChanges()
  while (reads() === before) await new Promise((done) => setImmediate(done))
  upstream.on('GET /content/changes', () => ({ status: 500, json: '' }))
  await assert.rejects(askForChanges())
  assert.equal(areFeaturesDue({ now: Date.now(), sinceReadMs: 0 }), true)
})

test('[CFG-01] a configuration without any feature is no data: what was known stays', async () => {
  answer([feature('delivery_notes_length', 77)])
  await refreshFeatures('device')
  answer([])
  await refreshFeatures('device')
  assert.equal(currentFeatures('US').delivery_notes_length, 77)
})
