import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { limitClasses } from '@kolea/domain/limits/limit-classes.ts'
import { fakeBrowser } from '#tests/support/fake-browser.ts'
import type { FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { answerSignIns } from '#tests/support/signed-in.ts'
import { customerWire } from '#tests/support/wire-tokens.ts'
import { peerHeader, peerHeaderValue } from './client-ip.ts'
import type { OperationKey } from '#lib/bff-contract/all.ts'

const success = { json: { status: 'success' } }
const wrongPassword = { status: 401, json: { error: 'invalid_grant', error_description: 'wrong' } }

let upstream: FakeUpstream
before(async () => {
  upstream = await fakeUpstream()
  process.env['RATE_LIMIT_FACTOR'] = '1'
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  await answerSignIns(upstream)
  upstream.on('POST /auth/revoke_token/', () => success)
  upstream.on('PATCH /customers/v2/guest', () => success)
  upstream.on('POST /customers/reset', () => success)
  upstream.on('POST /logging/log', () => success)
})
after(() => {
  mock.timers.reset()
  return upstream.close()
})

const from = (address: string) => ({ [peerHeader]: peerHeaderValue(address) })

let addresses = 0
const newAddress = () => from(`198.51.100.${(addresses += 1)}`)

type Browser = ReturnType<typeof fakeBrowser>
/** A new browser with a session of its own, whose launch counts for another address. */
async function newSession(): Promise<Browser> {
  const browser = fakeBrowser()
  assert.equal((await browser.call('POST /api/session/launch', { headers: newAddress() })).status, 200)
  return browser
}

interface Attack {
  operation: OperationKey
  input?: unknown
  /** How many calls are answered. */
  most: number
}
const attacks: readonly Attack[] = [
  { operation: 'POST /api/account/reset-password', input: { email: 'kai@example.com' }, most: 10 },
  { operation: 'POST /api/help/app-link', input: { phone: '8085550142', country: 'US' }, most: 10 },
  { operation: 'POST /api/log', input: { message: 'x', level: 'info', source: 'test' }, most: 60 },
  {
    operation: 'POST /api/basket',
    input: {
      id: 'change-0001',
      mode: 'delivery',
      seenVersion: null,
      lines: [],
      place: {},
      settings: { addCoupon: 'ALOHA5' },
    },
    most: 60,
  },
]
for (const { operation, input, most } of attacks)
  test(`${operation}: ${most} from one address, with a new session and another address of the /64 each time`, async () => {
    let answered = 0
    for (let n = 0; n < most + 5; n += 1) {
      const headers = from(`2001:db8::${n.toString(16)}`)
      const { status } = await (await newSession()).call(operation, { input, headers })
      if (status !== 429) answered += 1
    }
    assert.equal(answered, most)
    mock.timers.tick(3_600_000 * 25)
    const later = await (await newSession()).call(operation, { input, headers: from('2001:db8::1') })
    assert.notEqual(later.status, 429)
  })

test('60 sessions a minute are made for an address; the next visitor’s refusal says when to try again', async () => {
  const headers = from('203.0.113.20')
  for (let n = 0; n < 60; n += 1)
    assert.equal((await fakeBrowser().call('POST /api/session/launch', { headers })).status, 200)
  mock.timers.tick(15_000)
  const refused = await fakeBrowser('kolea_lang=ar').call('POST /api/session/launch', { headers })
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '45'])
  assert.match(String(refused.json.message), /خلال 45 ثانية/)
  const back = await newSession()
  assert.equal((await back.call('POST /api/session/launch', { headers })).status, 200, 'a session it has')
})

test('3,000 calls a minute of whatever kind are answered for an address, 1,200 for a session', async () => {
  const { address, account } = limitClasses.calls
  const code = async (browser: Browser, headers: Record<string, string>) =>
    (await browser.call('GET /api/gold-pass', { query: { country: 'US' }, headers })).json.code
  const headers = from('203.0.113.60')
  for (let n = 0; n < address[0].most; n += 1)
    assert.equal(await code(fakeBrowser(), headers), 'session_required')
  assert.equal(await code(fakeBrowser(), headers), 'too_many_requests')
  assert.equal(await code(fakeBrowser(), from('203.0.113.61')), 'session_required')
  const browser = await newSession()
  for (let n = 0; n < account[0].most; n += 1)
    assert.notEqual(await code(browser, from(`2001:db8:${n.toString(16)}::1`)), 'too_many_requests')
  assert.equal(await code(browser, newAddress()), 'too_many_requests')
})

test('a session has a count of its own, whatever address it calls from', async () => {
  const browser = await newSession()
  const input = { email: 'kai@example.com' }
  for (let n = 0; n < 5; n += 1)
    assert.equal(
      (await browser.call('POST /api/account/reset-password', { input, headers: newAddress() })).status,
      200,
    )
  const refused = await browser.call('POST /api/account/reset-password', { input, headers: newAddress() })
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '3600'])
  assert.equal(refused.json.message, 'Too many tries. Please try again in 60 minutes.')
})

test('a customer’s count continues in the next session', async () => {
  const input = { email: 'kai@example.com', password: 'Plover2026x' }
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) {
    const browser = await newSession()
    await browser.call('POST /api/session/sign-in', { input, headers: newAddress() })
    const reset = { input: { email: 'kai@example.com' }, headers: newAddress() }
    statuses.push((await browser.call('POST /api/account/reset-password', reset)).status)
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
})

test('the owner signs in from the address that others have used up, on a browser that did before', async () => {
  const headers = from('203.0.113.30')
  const input = { email: 'owner@example.com', password: 'Plover2026x' }
  const owner = await newSession()
  assert.equal((await owner.call('POST /api/session/sign-in', { input, headers })).json.state, 'customer')
  assert.equal((await owner.call('POST /api/session/sign-out', { headers })).json.status, 'success')
  upstream.on('POST /auth/jwt/token', () => wrongPassword)
  const tries: number[] = []
  for (let n = 0; n < 25; n += 1)
    tries.push((await (await newSession()).call('POST /api/session/sign-in', { input, headers })).status)
  assert.deepEqual(tries, [...Array<number>(19).fill(422), ...Array<number>(6).fill(429)])
  upstream.on('POST /auth/jwt/token', () => ({ json: customerWire() }))
  assert.equal((await owner.call('POST /api/session/sign-in', { input, headers })).json.state, 'customer')
  const other = { ...input, email: 'somebody.else@example.com' }
  await owner.call('POST /api/session/sign-out', { headers })
  assert.equal((await owner.call('POST /api/session/sign-in', { input: other, headers })).status, 429)
})

test('the device id of a browser is unchanged from one sign-in to the next, and a made-up mark counts for nothing', async () => {
  const deviceOf = (path: string) =>
    upstream.seen.findLast((request) => request.path === path)?.headers['x-device-uuid']
  const input = { email: 'kai@example.com', password: 'Plover2026x' }
  const browser = await newSession()
  await browser.call('POST /api/session/sign-in', { input, headers: newAddress() })
  const device = deviceOf('/auth/jwt/token')
  await browser.call('POST /api/session/sign-out', { headers: newAddress() })
  await browser.call('POST /api/session/launch', { headers: newAddress() })
  assert.equal(deviceOf('/auth/token'), device)
  await browser.call('POST /api/session/sign-in', { input, headers: newAddress() })
  assert.equal(deviceOf('/auth/jwt/token'), device)
  const forged = fakeBrowser('kolea_device=Fe26.2*1*forged')
  await forged.call('POST /api/session/launch', { headers: newAddress() })
  assert.notEqual(deviceOf('/auth/token'), device)
})

test('a visitor’s address is sent to the API with each call', async () => {
  const browser = await newSession()
  await browser.call('POST /api/account/reset-password', {
    input: { email: 'kai@example.com' },
    headers: from('::ffff:203.0.113.40'),
  })
  const sent = upstream.seen.findLast(({ path }) => path === '/customers/reset')
  assert.equal(sent?.headers['x-client-address'], '203.0.113.40')
})

test('a session whose browser never returns is deleted after half an hour, one that did is retained', async () => {
  const cookies: string[] = []
  for (const comesBack of [false, true]) {
    const browser = await newSession()
    if (comesBack) await browser.call('POST /api/session/launch', { headers: newAddress() })
    cookies.push(browser.cookie())
  }
  mock.timers.tick(30 * 60_000 + 1)
  const states = await Promise.all(
    cookies.map(async (cookie) => {
      const call = { query: { country: 'US' }, headers: newAddress() }
      return (await fakeBrowser(cookie).call('GET /api/gold-pass', call)).json.code
    }),
  )
  assert.equal(states[0], 'session_required')
  assert.notEqual(states[1], 'session_required')
})
