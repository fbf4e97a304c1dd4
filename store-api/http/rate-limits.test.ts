import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { postDeliveryCart } from '@kolea/contract/cart-calls.ts'
import { globalSearch } from '@kolea/contract/catalog.ts'
import { resetPassword } from '@kolea/contract/customers.ts'
import { clientAddressHeader } from '@kolea/contract/endpoint.ts'
import { marketingSms } from '@kolea/contract/feedback.ts'
import { log } from '@kolea/contract/logging.ts'
import { clientToken } from '@kolea/contract/tokens.ts'
import { openTestApi, type TestApi } from '../tests/open-test-api.ts'

let api: TestApi
before(async () => {
  api = await openTestApi({ RATE_LIMIT_FACTOR: '1' })
})
after(() => api[Symbol.asyncDispose]())

const from = (address: string) => ({ [clientAddressHeader]: address })
const later = (ms: number) => api.clock.set(new Date(api.clock.now().getTime() + ms))

async function statuses(times: number, call: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const all: number[] = []
  for (let n = 0; n < times; n += 1) all.push((await call(n)).status)
  return all
}
const answered = (all: readonly number[]) => all.filter((status) => status !== 429).length

test('[APP-01] a new guest for each call does not help: SMS are counted for the address', async () => {
  const call = async (n: number) =>
    api.as.call(marketingSms, {
      headers: from('203.0.113.1'),
      token: await guestFrom(`198.51.100.${n}`),
      body: { mobileNumbers: [`1808555${String(2000 + n)}`], country: 'US' },
    })
  const all = await statuses(13, call)
  assert.equal(answered(all), 10)
})

async function guestFrom(address: string): Promise<string> {
  const body = {
    grant_type: 'client_credential' as const,
    ...api.as.client,
    digital_id: `dig_${address.replaceAll('.', '-')}`,
  }
  return (await api.as.call(clientToken, { headers: from(address), body })).ok.access_token
}

test('[SES-01] guest tokens are counted for the address, and the refusal says when to come again', async () => {
  const call = (n: number) =>
    api.as.call(clientToken, {
      headers: from('203.0.113.2'),
      body: { grant_type: 'client_credential', ...api.as.client, digital_id: `dig_${n}` },
    })
  assert.equal(answered(await statuses(64, call)), 60)
  later(20_000)
  const refused = await call(99)
  assert.deepEqual([refused.status, refused.error.error], [429, 'too_many_requests'])
  assert.ok([40, 39].includes(refused.error.retry_after ?? 0))
  later(41_000)
  assert.equal((await call(100)).status, 200)
})

test('without a visitor’s address, or with one that is none, a call counts for its own connection', async () => {
  const call = (n: number) =>
    api.as.call(resetPassword, {
      headers: n % 2 === 0 ? {} : from('not an address'),
      body: { email: `nobody${n}@example.com` },
    })
  assert.equal(answered(await statuses(12, call)), 10)
})

test('the address is believed only beside the API key', async () => {
  const refused = await api.as.call(resetPassword, {
    headers: { ...from('203.0.113.3'), 'x-api-key': 'some other key' },
    body: { email: 'nobody@example.com' },
  })
  assert.deepEqual([refused.status, refused.error.error], [401, 'invalid_api_key'])
})

test('[LOG-01] the browser’s log is counted for the address', async () => {
  const call = async (n: number) =>
    api.as.call(log, {
      headers: from('203.0.113.4'),
      body: { message: `line ${n}`, logLevel: 'error', loggedBy: 'web' },
    })
  assert.equal(answered(await statuses(63, call)), 60)
})

test('searches are counted for visitors, not for the storefront that reads for pages', async () => {
  const token = await guestFrom('203.0.113.5')
  const body = {
    query: 'corn',
    suggest: true,
    country: 'US' as const,
    attributes: { id: null },
    exclude_tags: [],
  }
  const visitor = (n: number) =>
    api.as.call(globalSearch, { headers: from(`2001:db8:0:5::${n.toString(16)}`), token, body })
  assert.equal(answered(await statuses(125, visitor)), 120)
  assert.equal(answered(await statuses(125, () => api.as.call(globalSearch, { token, body }))), 125)
})

test('promo codes that are tried are counted, those in the basket already are not', async () => {
  const token = await guestFrom('203.0.113.6')
  const patch = (coupons: string[]) =>
    api.as.call(postDeliveryCart, {
      headers: from('203.0.113.6'),
      token,
      body: { customer_local_time: '2026-11-18T10:00:00-10:00', coupons },
    })
  assert.equal((await patch(['ALOHA5'])).status, 200)
  for (let n = 0; n < 30; n += 1) assert.equal((await patch(['ALOHA5'])).status, 200)
  const all = await statuses(25, (n) => patch(['ALOHA5', `GUESS${n}`]))
  assert.equal(answered(all), 19)
})
