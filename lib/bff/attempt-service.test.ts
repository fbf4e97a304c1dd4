import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { noteStoreZones } from '#lib/configuration/store-zones.ts'
import { timesCounted } from '#lib/metrics/counted-events.ts'
import { fakeBrowser } from '#tests/support/fake-browser.ts'
import type { Answer, FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import type { OtherProcess } from '#tests/support/other-process.ts'
import { otherProcess } from '#tests/support/other-process.ts'
import { answerSignIns } from '#tests/support/signed-in.ts'
import { customerWire } from '#tests/support/wire-tokens.ts'
import { wireCard, wireCart } from '#tests/support/wire-cart.ts'

const ordersPath = '/cart/v4/orders'
const cardsPath = 'GET /payment/user/get/payment-methods'
const placed = {
  order_id: 'ord-1',
  order_status: 'SUBMITTED',
  transaction_message: null,
  transaction_description: null,
}
const input = {
  mode: 'delivery',
  hash: 'h1',
  storeId: 'st-1',
  currency: 'usd',
  amountCents: 1000,
  tipCents: 200,
  payment: { cardId: 'card-1' },
}
const lost: Answer = (response) => void response.socket?.destroy()

let upstream: FakeUpstream
let browser: ReturnType<typeof fakeBrowser>
let other: OtherProcess
/** What the API knows of each key. */
let known: Map<string, unknown>

before(async () => {
  upstream = await fakeUpstream()
  other = otherProcess()
  await answerSignIns(upstream)
})
after(async () => {
  other.close()
  await upstream.close()
})
beforeEach(async () => {
  known = new Map()
  browser = fakeBrowser()
  await browser.call('POST /api/session/launch')
  await signIn()
  upstream.seen.length = 0
  upstream.on('GET /cart/v4/', () => ({ json: { cart: wireCart } }))
  upstream.on(cardsPath, () => ({
    json: { payment_methods: [wireCard], subscription_payment_methods: [] },
  }))
})

let signIns = 0
/** Another e-mail each time: sign-ins to one are limited. */
const signIn = () =>
  browser.call('POST /api/session/sign-in', {
    input: { email: `kai${(signIns += 1)}@example.com`, password: 'x' },
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

const place = (change: object = {}) =>
  browser.call('POST /api/orders', { input: { attemptId: randomUUID(), ...input, ...change } })
/** What became of the attempt of this id. */
const recover = async (id: string) => (await browser.call('GET /api/orders/attempt', { query: { id } })).json
const posts = () => upstream.seen.filter(({ method, path }) => method === 'POST' && path === ordersPath)
const keysSent = () => posts().map(({ headers }) => String(headers['idempotency-key']))
const refusal = (status: number, error: string, text = 'Said by the API.') => ({
  status,
  json: { error, error_description: text },
})

test('[LOG-01] an order that is placed is noted with its id and total, one that is refused with its reason and total', async () => {
  const notes: unknown[] = []
  const noted = new Promise<void>((resolve) => {
    upstream.on('POST /logging/log', ({ body }) => {
      notes.push(body)
      if (notes.length === 2) resolve()
      return { json: { status: 'success' } }
    })
  })
  const counted = () => [timesCounted('orders', 'placed'), timesCounted('orders', 'failed')]
  const [placedBefore = 0, failedBefore = 0] = counted()
  answers(refusal(422, 'tip_out_of_range'), { json: placed })
  await place()
  assert.equal((await place()).json.outcome, 'placed')
  await noted
  assert.deepEqual(counted(), [placedBefore + 1, failedBefore + 1], 'the operator’s counts')
  const order = { order_id: 'ord-1', total: input.amountCents }
  assert.deepEqual(notes, [
    {
      message: 'order not placed: error',
      logLevel: 'warn',
      loggedBy: 'web',
      source: 'checkout',
      order: { total: input.amountCents },
    },
    { message: 'order placed', logLevel: 'info', loggedBy: 'web', status: 200, source: 'checkout', order },
  ])
})

test('[CHK-05] [CHK-06] an order that a server answered with a failure and the API does not know is over within 10 s', async (t) => {
  answers({ status: 500, json: 'oops' })
  const attemptId = randomUUID()
  assert.deepEqual((await place({ attemptId })).json, { outcome: 'unknown' })
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 6_000 })
  assert.deepEqual(await recover(attemptId), { outcome: 'none' })
})

test('[CHK-02] the order carries hash, local time, device, versions, tip and payment details', async () => {
  answers({ json: placed })
  assert.deepEqual((await place()).json, { outcome: 'placed', orderId: 'ord-1' })
  // The API compares what was agreed with the cart; nothing reads the cart for it.
  assert.deepEqual(
    upstream.seen.filter(({ path }) => path.startsWith('/cart/')).map(({ method }) => method),
    ['POST'],
  )
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
    can_confirm: true,
    brand: 'visa',
    card: '4242',
    card_id: 'card-1',
    exp_year: 2030,
    exp_month: 5,
    stripe_cust_id: '',
  })
  assert.match(String(headers['idempotency-key']), /^[0-9a-f-]{36}$/)
})

test('[CHK-02] [CHK-03] PayPal is named by its account, with what its script collected against fraud', async (t) => {
  const list = 'GET /payment/user/get/payment-methods'
  const answerWith = (card: object) =>
    upstream.on(list, () => ({ json: { payment_methods: [card], subscription_payment_methods: [] } }))
  t.after(() => answerWith(wireCard))
  answerWith({ ...wireCard, gateway: 'braintree', payment_mode: 'paypal', brand: 'PayPal', last4: '' })
  answers({ json: placed })
  await place({ payment: { cardId: 'card-1', deviceData: 'collected' } })
  const { payment_details } = posts()[0]?.body ?? assert.fail()
  const { payment_mode, gateway, payment_customer_id, payment_method_id, device_data, card_id } =
    payment_details as Record<string, unknown>
  assert.deepEqual([payment_mode, gateway, card_id], ['paypal', 'braintree', undefined])
  assert.deepEqual(
    [payment_customer_id, payment_method_id, device_data],
    ['canary-gateway-customer', 'card-1', 'collected'],
  )
})

test('[CHK-02] [CHK-04] a pickup order in Canada: its own path, company, currency, time zone, browser and address', async () => {
  const path = '/cart/v4/orders/pickup'
  noteStoreZones([{ storeId: 'st-ca', timeZone: 'America/Vancouver' }])
  upstream.on(`POST ${path}`, () => ({ json: placed }))
  const answer = await browser.call('POST /api/orders', {
    input: {
      attemptId: randomUUID(),
      ...input,
      mode: 'pickup',
      storeId: 'st-ca',
      currency: 'cad',
      tipCents: null,
    },
    headers: { 'user-agent': 'Browser/1' },
  })
  assert.equal(answer.json.outcome, 'placed')
  const { body } = upstream.seen.find((call) => call.path === path) ?? assert.fail()
  const { company_id, currency } = body.payment_details as Record<string, unknown>
  assert.deepEqual([company_id, currency, body.tip_details, body.os_version], [124, 'cad', null, 'Browser/1'])
  assert.match(String(body.customer_local_time), /-0[78]:00$/)
})

test('[CHK-06] while the API cannot be reached, the outcome of the attempt stays open', async () => {
  answers(lost)
  const attemptId = randomUUID()
  await place({ attemptId })
  upstream.on(`GET ${ordersPath}/by-key/${keysSent()[0]!}`, () => ({ status: 500, json: 'oops' }))
  const answer = await browser.call('GET /api/orders/attempt', { query: { id: attemptId } })
  assert.deepEqual([answer.status, answer.json.code], [502, 'upstream_error'])
})

test('[CHK-06] an order that an earlier session has left pending is pending', async () => {
  answers(lost)
  const attemptId = randomUUID()
  await place({ attemptId })
  known.set(keysSent()[0]!, { ...placed, order_status: 'PENDING' })
  await signIn()
  assert.deepEqual(await recover(attemptId), { outcome: 'pending' })
})

test('[CHK-06] after an order, a basket of which the API gives no hash is the API’s to decide', async () => {
  answers({ json: placed })
  await place()
  upstream.on('GET /cart/v4/', () => ({ json: { cart: { ...wireCart, cart_hash: null } } }))
  await place()
  assert.equal(new Set(keysSent()).size, 2)
})

const outcomes: [name: string, answer: Answer, reason: string, message: RegExp][] = [
  ['409 shows the API’s error', refusal(409, 'cart_changed'), 'changed', /Said by the API/],
  [
    'a tip outside the limits has our own sentence',
    refusal(422, 'tip_out_of_range'),
    'error',
    /limits shown/,
  ],
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
    'a decline shows the text of the API',
    {
      json: {
        ...placed,
        order_status: 'FAILED',
        transaction_message: 'insufficient_funds',
        transaction_description: 'Not enough money.',
      },
    },
    'payment',
    /Not enough money/,
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
    /couldn’t place/,
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

test('[CHK-06] a lost reply retains the key and the body for the same order', async () => {
  answers(lost, { json: placed })
  assert.deepEqual((await place()).json, { outcome: 'unknown' })
  assert.deepEqual((await place()).json, { outcome: 'placed', orderId: 'ord-1' })
  assert.equal(new Set(keysSent()).size, 1)
  assert.deepEqual(posts()[0]?.body, posts()[1]?.body)
})

test('[CHK-06] after a lost reply recovery finds the order of that attempt, and placing again places nothing', async () => {
  answers(lost)
  const attemptId = randomUUID()
  assert.deepEqual((await place({ attemptId })).json, { outcome: 'unknown' })
  assert.deepEqual(await recover(attemptId), { outcome: 'pending' })
  known.set(keysSent()[0]!, placed)
  assert.deepEqual((await place()).json, { outcome: 'placed', orderId: 'ord-1' })
  assert.deepEqual(await recover(attemptId), { outcome: 'placed', orderId: 'ord-1' })
  assert.equal(new Set(keysSent()).size, 1)
})

test('[CHK-06] a lost reply whose order the API knows is answered at once', async () => {
  upstream.on(`POST ${ordersPath}`, ({ headers }) => {
    const key = String(headers['idempotency-key'])
    upstream.on(`GET ${ordersPath}/by-key/${key}`, () => ({ json: placed }))
    return lost
  })
  assert.deepEqual((await place()).json, { outcome: 'placed', orderId: 'ord-1' })
})

test('[CHK-06] an order placed before is not the outcome of an attempt that was never received', async () => {
  answers({ json: placed })
  assert.equal((await place()).json.outcome, 'placed')
  const attemptId = randomUUID()
  assert.deepEqual(await recover(attemptId), { outcome: 'none' })
  const sent = posts().length
  // The post that was on its way all the time: its shopper was shown that nothing was ordered.
  const late = await place({ attemptId, hash: 'h2' })
  assert.deepEqual([late.json.outcome, late.json.reason], ['failed', 'error'])
  assert.equal(posts().length, sent)
})

test('[CHK-06] an attempt is found by its id after its session was lost', async () => {
  const attemptId = randomUUID()
  answers({ json: placed })
  await place({ attemptId })
  known.set(keysSent()[0]!, placed)
  await signIn()
  assert.deepEqual(await recover(attemptId), { outcome: 'placed', orderId: 'ord-1' })
})

test('[CHK-06] an id that is no UUID is refused', async () => {
  assert.equal((await place({ attemptId: 'mine' })).status, 400)
  const answer = await browser.call('GET /api/orders/attempt', { query: { id: 'mine' } })
  assert.equal(answer.status, 400)
})

test('[CHK-06] the same attempt posted again answers the same, a failure too', async () => {
  answers(refusal(409, 'cart_changed'), { json: placed })
  const attemptId = randomUUID()
  const first = await place({ attemptId })
  assert.equal(first.json.reason, 'changed')
  assert.deepEqual((await place({ attemptId })).json, first.json)
  assert.equal(posts().length, 1)
})

/** A basket as the API stores it: gone with the first order of it, which every post of its key finds again. */
function shopOfOneBasket(): { orders: Map<string, string>; keepWaiting: () => () => void } {
  const orders = new Map<string, string>()
  let answered: Promise<void> = Promise.resolve()
  const empty = {
    ...wireCart,
    cart_id: 'cart-2',
    items: [],
    status: 'EMPTY',
    store_id: null,
    cart_hash: null,
  }
  upstream.on('GET /cart/v4/', () => ({ json: { cart: orders.size === 0 ? wireCart : empty } }))
  upstream.on(`POST ${ordersPath}`, async ({ headers }) => {
    const key = String(headers['idempotency-key'])
    upstream.on(`GET ${ordersPath}/by-key/${key}`, () =>
      orders.has(key)
        ? { json: { ...placed, order_id: orders.get(key) } }
        : { status: 404, json: { error: 'order_not_found', error_description: '' } },
    )
    if (orders.size > 0 && !orders.has(key)) return refusal(409, 'cart_not_ready')
    if (!orders.has(key)) orders.set(key, `ord-${orders.size + 1}`)
    await answered
    return { json: { ...placed, order_id: orders.get(key) } }
  })
  return {
    orders,
    keepWaiting() {
      let release = () => undefined as void
      answered = new Promise((resolve) => (release = resolve))
      return () => release()
    },
  }
}

for (const [name, count, ids] of [
  ['twenty posts of one attempt', 20, 'same'],
  ['twenty clicks for one basket', 20, 'own'],
] as const) {
  test(`[CHK-06] ${name} in parallel all answer the one order`, async () => {
    const { orders } = shopOfOneBasket()
    const attemptId = randomUUID()
    const all = await Promise.all(
      Array.from({ length: count }, () => place(ids === 'same' ? { attemptId } : {})),
    )
    assert.deepEqual(
      all.map(({ json }) => json),
      all.map(() => ({ outcome: 'placed', orderId: 'ord-1' })),
    )
    assert.equal(orders.size, 1)
  })
}

test('[CHK-06] a click while the order is being placed, and one after it, answer that order', async () => {
  const shop = shopOfOneBasket()
  const release = shop.keepWaiting()
  const first = place()
  while (shop.orders.size === 0) await new Promise((resolve) => setImmediate(resolve))
  // The basket reads as empty already, and the first reply is not there yet; another tip is another order.
  const [second, third] = await Promise.all([place(), place({ tipCents: 300 })])
  release()
  const fourth = await first.then(() => place({ tipCents: null }))
  for (const { json } of [await first, second, third, fourth])
    assert.deepEqual(json, { outcome: 'placed', orderId: 'ord-1' })
  assert.equal(shop.orders.size, 1)
})

test('[CHK-06] sixteen pairs of clicks, of two processes with one session store, order once each', async () => {
  for (let pair = 0; pair < 16; pair += 1) {
    const { orders } = shopOfOneBasket()
    const hash = `pair-${pair}`
    const [here, there] = await Promise.all([
      place({ hash }),
      other.call({
        cookie: browser.cookie(),
        operation: 'POST /api/orders',
        input: { attemptId: randomUUID(), ...input, hash },
      }),
    ])
    assert.deepEqual(here.json, { outcome: 'placed', orderId: 'ord-1' }, `pair ${pair}`)
    assert.deepEqual(there.json, here.json, `pair ${pair}`)
    assert.equal(orders.size, 1)
  }
})

test('[CHK-06] a call that began before the order was stored, and finds its card gone after it, answers that order', async () => {
  const { orders } = shopOfOneBasket()
  let reads = 0
  let letSecondRead = () => undefined as void
  const firstIsPlaced = new Promise<void>((resolve) => (letSecondRead = resolve))
  const cards = (payment_methods: object[]) => ({
    json: { payment_methods, subscription_payment_methods: [] },
  })
  upstream.on(cardsPath, async () => {
    reads += 1
    if (reads === 1) return cards([wireCard])
    await firstIsPlaced
    return cards([])
  })
  const calls = [place(), place()]
  const first = await Promise.race(calls)
  letSecondRead()
  for (const { json } of [first, ...(await Promise.all(calls))])
    assert.deepEqual(json, { outcome: 'placed', orderId: 'ord-1' })
  assert.equal(orders.size, 1)
})

test('[CHK-06] the outcome is answered even when the session ends while the order is placed', async () => {
  const shop = shopOfOneBasket()
  const release = shop.keepWaiting()
  const first = place()
  while (shop.orders.size === 0) await new Promise((resolve) => setImmediate(resolve))
  await browser.call('POST /api/session/sign-out')
  release()
  assert.deepEqual((await first).json, { outcome: 'placed', orderId: 'ord-1' })
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

test('[CHK-06] a click with another basket does not learn "placed" of the order before it, however it is sent', async () => {
  answers(lost)
  await place({ amountCents: 1106 })
  known.set(keysSent()[0]!, { ...placed, order_status: 'PENDING' })
  const more = { attemptId: randomUUID(), hash: 'h2', amountCents: 2809 }
  assert.deepEqual((await place(more)).json, { outcome: 'unknown' })
  known.set(keysSent()[0]!, placed)
  const earlier = { outcome: 'earlier_order', orderId: 'ord-1' }
  assert.deepEqual(await recover(more.attemptId), earlier)
  assert.deepEqual((await place(more)).json, earlier, 'sent again')
  const confirmed = await browser.call('POST /api/orders/attempt/confirm', {
    input: { id: more.attemptId, giveUp: false },
  })
  assert.deepEqual(confirmed.json, earlier)
  const elsewhere = await other.call({
    cookie: browser.cookie(),
    operation: 'POST /api/orders',
    input: { ...input, ...more },
  })
  assert.deepEqual(elsewhere.json, earlier, 'in another process')
  assert.equal(posts().length, 1)
  answers({ json: { ...placed, order_id: 'ord-2' } })
  const next = await place({ ...more, attemptId: randomUUID() })
  assert.deepEqual(next.json, { outcome: 'placed', orderId: 'ord-2' }, 'the basket can be ordered now')
})

test('[CHK-06] a click that only waits does not answer the bank of the order before it', async () => {
  answers(lost)
  await place()
  known.set(keysSent()[0]!, { ...placed, order_status: 'PENDING' })
  const attemptId = randomUUID()
  await place({ attemptId, hash: 'h2' })
  const answer = await browser.call('POST /api/orders/attempt/confirm', {
    input: { id: attemptId, giveUp: true },
  })
  assert.deepEqual(answer.json, { outcome: 'pending' })
  assert.ok(upstream.seen.every(({ path }) => !path.endsWith('/confirm')))
})

test('[CHK-06] the same basket with another tip answers the order, with what was charged', async () => {
  answers({ json: placed })
  await place({ amountCents: 1106 })
  upstream.on('GET /cart/v4/', () => ({ json: { cart: { ...wireCart, cart_hash: 'empty' } } }))
  const again = await place({ amountCents: 1406, tipCents: 500 })
  assert.deepEqual(again.json, { outcome: 'placed', orderId: 'ord-1', chargedCents: 1106 })
})

test('[CHK-06] a double click sends one key; the same basket filled again is another order', async () => {
  const { orders } = shopOfOneBasket()
  const both = await Promise.all([place(), place()])
  assert.deepEqual(
    both.map(({ json }) => json.orderId),
    ['ord-1', 'ord-1'],
  )
  assert.equal(new Set(keysSent()).size, 1)
  const sent = posts().length
  assert.equal((await place()).json.orderId, 'ord-1')
  assert.equal(posts().length, sent)
  orders.clear()
  assert.equal((await place()).json.outcome, 'placed')
  assert.equal(new Set(keysSent()).size, 2)
})

test('[CHK-06] a refusal that is not the order’s ends its attempt alone while a parallel post continues', async () => {
  const shop = shopOfOneBasket()
  const release = shop.keepWaiting()
  const first = place()
  while (shop.orders.size === 0) await new Promise((resolve) => setImmediate(resolve))
  upstream.on(`POST ${ordersPath}`, () => refusal(429, 'too_many_requests'))
  upstream.on('GET /cart/v4/', () => ({ json: { cart: wireCart } }))
  const attemptId = randomUUID()
  assert.deepEqual((await place({ attemptId })).json, { outcome: 'unknown' })
  release()
  await first
  assert.deepEqual(await recover(attemptId), { outcome: 'placed', orderId: 'ord-1' })
})

test('[CHK-06] an attempt that waited for another order ends with nothing when that one fails', async () => {
  const shop = shopOfOneBasket()
  answers(lost)
  await place()
  const attemptId = randomUUID()
  assert.deepEqual((await place({ attemptId, tipCents: 300 })).json, { outcome: 'unknown' })
  known.set(keysSent()[0]!, { ...placed, order_status: 'FAILED', transaction_message: 'card_declined' })
  assert.deepEqual(await recover(attemptId), { outcome: 'none' })
  assert.equal(shop.orders.size, 0)
})

test('[CHK-06] a refusal that is not the order’s leaves no attempt behind', async () => {
  answers(refusal(429, 'too_many_requests'), { json: placed })
  const attemptId = randomUUID()
  assert.equal((await place({ attemptId })).status, 429)
  assert.deepEqual(await recover(attemptId), { outcome: 'none' })
  assert.equal((await place({ tipCents: 300 })).json.outcome, 'placed')
})

test('[CHK-06] a post that is sent again and refused says nothing of the first one, whose reply was lost', async () => {
  answers(lost, refusal(429, 'too_many_requests'))
  const attemptId = randomUUID()
  assert.deepEqual((await place({ attemptId })).json, { outcome: 'unknown' })
  assert.deepEqual((await place({ attemptId })).json, { outcome: 'unknown' })
  known.set(keysSent()[0]!, placed)
  assert.deepEqual(await recover(attemptId), { outcome: 'placed', orderId: 'ord-1' })
})

test('[CHK-06] a post that finds the session refused signs in again, and leaves no attempt behind', async () => {
  answers(refusal(403, 'forbidden'))
  upstream.on('POST /auth/jwt/refresh', () => ({ json: customerWire() }))
  const attemptId = randomUUID()
  const answer = await place({ attemptId })
  assert.deepEqual([answer.status, answer.json.code], [409, 'session_renewed'])
  assert.deepEqual(await recover(attemptId), { outcome: 'none' })
})

test('[CHK-06] an order that is under way is answered even when its card is gone by now', async () => {
  answers(lost)
  await place()
  known.set(keysSent()[0]!, placed)
  upstream.on(cardsPath, () => ({ json: { payment_methods: [], subscription_payment_methods: [] } }))
  assert.deepEqual((await place()).json, { outcome: 'placed', orderId: 'ord-1' })
  assert.equal(posts().length, 1)
})

test('[CHK-06] what is known of an attempt is answered without a call of the API', async () => {
  answers({ json: placed })
  const attemptId = randomUUID()
  await place({ attemptId })
  upstream.seen.length = 0
  const order = { outcome: 'placed', orderId: 'ord-1' }
  assert.deepEqual((await place({ attemptId })).json, order)
  assert.deepEqual(await recover(attemptId), order)
  assert.deepEqual(
    upstream.seen.filter(({ path }) => path !== '/logging/log'),
    [],
  )
})

test('[CHK-06] a sign-in that names no customer orders nothing', async () => {
  upstream.on('POST /auth/jwt/token', () => ({ json: customerWire({ named: false }) }))
  try {
    await signIn()
  } finally {
    upstream.on('POST /auth/jwt/token', () => ({ json: customerWire() }))
  }
  const answer = await place()
  assert.deepEqual([answer.status, answer.json.code, posts().length], [401, 'sign_in_required', 0])
})

test('a card that is not the customer’s own is a 404', async () => {
  const answer = await place({ payment: { cardId: 'card-of-another' } })
  assert.deepEqual([answer.status, answer.json.code], [404, 'card_not_found'])
})
