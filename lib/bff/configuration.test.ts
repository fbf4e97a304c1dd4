import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { applyFeatures } from '#lib/configuration/configuration-state.ts'
import { defaultLimits } from '@kolea/domain/configuration/features.ts'
import { fakeBrowser } from '#tests/support/fake-browser.ts'
import type { FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { answerGuests, signedIn } from '#tests/support/signed-in.ts'

let upstream: FakeUpstream
const browser = fakeBrowser()
before(async () => {
  upstream = await fakeUpstream()
  answerGuests(upstream)
  await browser.call('POST /api/session/launch')
})
after(() => upstream.close())

const readConfiguration = () => browser.call('GET /api/configuration', { query: { country: 'CA' } })

test('[CFG-01] a configuration that was never read is "No data found", so that a browser retains what it knows', async () => {
  const missing = await readConfiguration()
  assert.deepEqual(
    [missing.status, missing.json.code, missing.json.message],
    [503, 'configuration_missing', 'No data found'],
  )
  applyFeatures('CA', { ...defaultLimits, delivery_notes_length: 99 })
  const known = await readConfiguration()
  assert.equal(known.status, 200)
  assert.equal((known.json.features as Record<string, unknown>).delivery_notes_length, 99)
})

test('[CFG-01] [SEA-02] [SEARCH_LIMIT] a page of results has SEARCH_LIMIT products, within what the API takes', async () => {
  const found = { items: [], last_evaluated_key: null, total: 0, terms: [], filters: [] }
  upstream.otherwise(() => ({ json: found }))
  for (const [configured, sent] of [
    [25, 25],
    [0, 1],
    [1000, 40],
  ] as const) {
    applyFeatures('US', { ...defaultLimits, SEARCH_LIMIT: configured })
    upstream.seen.length = 0
    await browser.call('GET /api/search/results', { query: { country: 'US', q: 'chips' } })
    assert.equal(upstream.seen.at(-1)?.body.limit, sent)
  }
})

test('[CFG-01] [ORD-01] [order_history_limit] [fetchOrdersLimit] a page of orders has fetchOrdersLimit orders, and order_history_limit is sent with it', async () => {
  const customer = await signedIn(upstream)
  applyFeatures('US', { ...defaultLimits, fetchOrdersLimit: 6, order_history_limit: 9 })
  upstream.on('POST /customers/orders/history', () => ({
    json: { orders: [], lastIndex: null, hasNextPage: false, inProgressOrdersCount: 0 },
  }))
  await customer.call('GET /api/orders', { query: { list: 'past' } })
  const { body } = upstream.seen.findLast(({ path }) => path === '/customers/orders/history') ?? assert.fail()
  assert.deepEqual([body.limit, body.OrderHistoryLimit], [6, 9])
})
