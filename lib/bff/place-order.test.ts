import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { exportJWK, generateKeyPair } from 'jose'
import { fakeBrowser } from '#tests/support/fake-browser.ts'
import type { Answer, FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { customerWire, guestWire, wireProfile } from '#tests/support/wire-tokens.ts'
import { wireCard, wireCart } from '#tests/support/wire-cart.ts'

const ordersPath = '/cart/v4/orders'
const placed = {
  order_id: 'ord-1',
  order_status: 'SUBMITTED',
  transaction_message: null,
  transaction_description: null,
}
const input = {
  mode: 'delivery',
  hash: 'h1',
  amountCents: 1000,
  tipCents: 200,
  payment: { kind: 'card', cardId: 'card-1' },
}
const lost: Answer = (response) => void response.socket?.destroy()

let upstream: FakeUpstream
let browser: ReturnType<typeof fakeBrowser>
/** What the API knows of each key. */
let known: Map<string, unknown>

before(async () => {
  upstream = await fakeUpstream()
  const keys = await generateKeyPair('ECDH-ES', { extractable: true })
  const jwk = { ...(await exportJWK(keys.publicKey)), use: 'enc', alg: 'ECDH-ES' }
  upstream.on('GET /auth/.well-known/jwks.json', () => ({ json: { keys: [jwk] } }))
  upstream.on('POST /auth/token', async ({ body }) => ({ json: await guestWire(String(body.digital_id)) }))
  upstream.on('POST /auth/jwt/token', () => ({ json: customerWire() }))
  upstream.on('GET /customers/v2/profile', () => ({ json: { profile: wireProfile } }))
  upstream.on('GET /payment/user/get/payment-methods', () => ({
    json: { payment_methods: [wireCard], subscription_payment_methods: [] },
  }))
})
after(() => upstream.close())
beforeEach(async () => {
  known = new Map()
  browser = fakeBrowser()
  await browser.call('POST /api/session/launch')
  await browser.call('POST /api/session/sign-in', { input: { email: 'kai@example.com', password: 'x' } })
  upstream.seen.length = 0
  upstream.on('GET /cart/v4/', () => ({ json: { cart: wireCart } }))
})

/** The API answers the next posts with these, one after the other; the last one stays. */
function answers(...given: Answer[]): void {
  upstream.on(`POST ${ordersPath}`, ({ headers }) => {
    const key = String(headers['idempotency-key'])
    const next = (given.length > 1 ? given.shift() : given[0]) ?? assert.fail()
    upstream.on(`GET ${ordersPath}/by-key/${key}`, () =>
      known.has(key)
        ? { json: known.get(key) }
        : { status: 404, json: { error: 'order_not_found', error_description: '' } },
    )
    return next
  })
}

const place = (change: object = {}) => browser.call('POST /api/orders', { input: { ...input, ...change } })
const posts = () => upstream.seen.filter(({ method, path }) => method === 'POST' && path === ordersPath)
const keysSent = () => posts().map(({ headers }) => String(headers['idempotency-key']))
const refusal = (status: number, error: string, text = 'Said by the API.') => ({
  status,
  json: { error, error_description: text },
})

test('[CHK-02] the order carries hash, local time, device, versions, tip and payment details', async () => {
  answers({ json: placed })
  assert.deepEqual((await place()).json, { outcome: 'placed', orderId: 'ord-1' })
  const { body, headers } = posts()[0] ?? assert.fail()
  assert.equal(body.hash, 'h1')
  assert.equal(body.device, 'W')
  assert.equal(body.app_version, '1.3.0')
  assert.match(String(body.customer_local_time), /-10:00$/)
  assert.deepEqual(body.tip_details, { amount: 200 })
  assert.deepEqual(body.payment_details, {
    company_id: 125,
    currency: 'usd',
    payment_mode: 'card',
    gateway: 'test',
    amount: 1000,
    store_id: 'st-1',
    customer_id: 'cus-1',
    brand: 'visa',
    card: '4242',
    card_id: 'card-1',
    exp_year: 2030,
    exp_month: 5,
    stripe_cust_id: '',
  })
  assert.match(String(headers['idempotency-key']), /^[0-9a-f-]{36}$/)
})

const outcomes: [name: string, answer: Answer, reason: string, message: RegExp][] = [
  ['409 shows the API’s error', refusal(409, 'cart_changed'), 'changed', /Said by the API/],
  [
    'an order with another status is a payment failure',
    { json: { ...placed, order_status: 'FAILED' } },
    'payment',
    /payment/,
  ],
  [
    'a transaction message is a payment failure',
    { json: { ...placed, order_id: null, order_status: 'FAILED', transaction_message: 'declined' } },
    'payment',
    /payment/,
  ],
  [
    'incorrect_zip shows its description',
    {
      json: {
        ...placed,
        order_status: 'FAILED',
        transaction_message: 'incorrect_zip',
        transaction_description: 'Wrong ZIP.',
      },
    },
    'incorrect_zip',
    /Wrong ZIP/,
  ],
  [
    'no order is the general error',
    { json: { ...placed, order_id: null, order_status: 'FAILED' } },
    'error',
    /could not place/,
  ],
  [
    '504 of the gateway is the time-out',
    refusal(504, 'timeout', 'Endpoint request timed out'),
    'timeout',
    /too long/,
  ],
]
for (const [name, answer, reason, message] of outcomes) {
  test(`[CHK-05] ${name}`, async () => {
    answers(answer)
    const { status, json } = await place()
    assert.deepEqual([status, json.outcome, json.reason], [200, 'failed', reason])
    assert.match(String(json.message), message)
  })
}

test('[CHK-06] a definite failure retires the key: the next attempt gets a new one', async () => {
  answers(refusal(409, 'cart_changed'), { json: placed })
  await place()
  assert.equal((await place()).json.outcome, 'placed')
  assert.equal(new Set(keysSent()).size, 2)
})

test('[CHK-06] a lost reply keeps the key and the body for the same order', async () => {
  answers(lost, { json: placed })
  assert.deepEqual((await place()).json, { outcome: 'unknown' })
  assert.deepEqual((await place()).json, { outcome: 'placed', orderId: 'ord-1' })
  assert.equal(new Set(keysSent()).size, 1)
  assert.deepEqual(posts()[0]?.body, posts()[1]?.body)
})

test('[CHK-06] after a lost reply recovery finds the order, and placing again places nothing', async () => {
  answers(lost)
  await place()
  assert.deepEqual((await browser.call('GET /api/orders/attempt')).json, { outcome: 'pending' })
  known.set(keysSent()[0]!, placed)
  assert.deepEqual((await place()).json, { outcome: 'placed', orderId: 'ord-1' })
  assert.deepEqual((await browser.call('GET /api/orders/attempt')).json, {
    outcome: 'placed',
    orderId: 'ord-1',
  })
  assert.equal(posts().length, 1)
})

test('[CHK-06] while an order may be under way another one is not sent', async () => {
  answers(lost)
  await place()
  assert.deepEqual((await place({ tipCents: 300 })).json, { outcome: 'unknown' })
  known.set(keysSent()[0]!, { ...placed, order_status: 'PENDING' })
  assert.deepEqual((await place({ tipCents: 300 })).json, { outcome: 'unknown' })
  known.set(keysSent()[0]!, placed)
  assert.deepEqual((await place({ tipCents: 300 })).json, { outcome: 'placed', orderId: 'ord-1' })
  assert.equal(posts().length, 1)
})

test('[CHK-06] a double click sends one key; a late one gets the same order, a refilled basket a new one', async () => {
  answers({ json: placed })
  const both = await Promise.all([place(), place()])
  assert.deepEqual(
    both.map(({ json }) => json.orderId),
    ['ord-1', 'ord-1'],
  )
  assert.equal(new Set(keysSent()).size, 1)
  const sent = posts().length
  upstream.on('GET /cart/v4/', () => ({ json: { cart: { ...wireCart, items: [], status: 'EMPTY' } } }))
  assert.equal((await place()).json.orderId, 'ord-1')
  assert.equal(posts().length, sent)
  upstream.on('GET /cart/v4/', () => ({ json: { cart: { ...wireCart, cart_id: 'cart-2' } } }))
  await place()
  assert.equal(new Set(keysSent()).size, 2)
})

test('[CHK-06] a refusal that is not the order’s leaves no attempt behind', async () => {
  answers(refusal(429, 'too_many_requests'), { json: placed })
  assert.equal((await place()).status, 429)
  assert.deepEqual((await browser.call('GET /api/orders/attempt')).json, { outcome: 'none' })
  assert.equal((await place({ tipCents: 300 })).json.outcome, 'placed')
})

test('[CHK-04] a tip outside the bounds is refused before anything is sent', async () => {
  const answer = await place({ tipCents: 49 })
  assert.deepEqual([answer.status, answer.json.code], [400, 'tip_out_of_range'])
  assert.equal(posts().length, 0)
})

test('a card that is not the customer’s own is a 404', async () => {
  const answer = await place({ payment: { kind: 'card', cardId: 'card-of-another' } })
  assert.deepEqual([answer.status, answer.json.code], [404, 'card_not_found'])
})
