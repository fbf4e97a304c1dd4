import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { noteStoreZones } from '#lib/configuration/store-zones.ts'
import { timesCounted } from '#lib/metrics/counted-events.ts'
import type { FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { wireCard, wireCart } from '#tests/support/wire-cart.ts'

const ordersPath = '/cart/v4/orders'
const quiet = { transaction_message: null, transaction_description: null }
const placed = { ...quiet, order_id: 'ord-1', order_status: 'SUBMITTED' }
const refused = {
  order_id: 'ord-1',
  order_status: 'FAILED',
  transaction_message: 'authentication_failed',
  transaction_description: 'Your bank did not confirm this payment.',
}
const stepAt = (gateway: string) => ({
  ...quiet,
  order_id: 'ord-1',
  order_status: 'PENDING',
  payment_step: { gateway, client_secret: 'pi_1_secret_1', expires_at: '2026-11-22T12:00:00.000Z' },
})
const confirmOutcome = { outcome: 'confirm', step: { gateway: 'stripe', clientSecret: 'pi_1_secret_1' } }
const input = {
  mode: 'delivery',
  ...{ hash: 'h1', storeId: 'st-1', currency: 'usd', amountCents: 1000, tipCents: 200 },
  payment: { cardId: 'card-1' },
}

let upstream: FakeUpstream
let browser: Awaited<ReturnType<typeof signedIn>>

before(async () => {
  noteStoreZones([{ storeId: 'st-1', timeZone: 'Pacific/Honolulu' }])
  upstream = await fakeUpstream()
  upstream.on('GET /cart/v4/', () => ({ json: { cart: wireCart } }))
  upstream.on('GET /payment/user/get/payment-methods', () => ({
    json: { payment_methods: [wireCard], subscription_payment_methods: [] },
  }))
})
after(() => upstream.close())
beforeEach(async () => {
  browser = await signedIn(upstream)
  upstream.seen.length = 0
  bank = { current: stepAt('stripe'), final: placed }
})

/** What the API returns to a post and a read, and at the end of the step. */
let bank: { current: object; final: object }

async function placeWithStep(change: object = {}) {
  const attemptId = randomUUID()
  upstream.on(`POST ${ordersPath}`, ({ headers }) => {
    const byKey = `${ordersPath}/by-key/${String(headers['idempotency-key'])}`
    upstream.on(`GET ${byKey}`, () => ({ json: bank.current }))
    upstream.on(`POST ${byKey}/confirm`, () => {
      bank.current = bank.final
      return { json: bank.final }
    })
    return { json: bank.current }
  })
  const { json } = await browser.call('POST /api/orders', { input: { attemptId, ...input, ...change } })
  return { attemptId, json }
}
const recover = async (id: string) => (await browser.call('GET /api/orders/attempt', { query: { id } })).json
const confirm = async (id: string, giveUp = false) =>
  (await browser.call('POST /api/orders/attempt/confirm', { input: { id, giveUp } })).json
const confirmations = () =>
  upstream.seen.filter(({ path }) => path.endsWith('/confirm')).map(({ body }) => body)

test('[CHK-05] an order whose bank requires a step is shown it, again after a reload, and placed once it is answered', async () => {
  const { attemptId, json } = await placeWithStep()
  assert.deepEqual(json, confirmOutcome)
  assert.deepEqual(await recover(attemptId), confirmOutcome)
  assert.deepEqual(await confirm(attemptId), { outcome: 'placed', orderId: 'ord-1' })
  assert.deepEqual(await recover(attemptId), { outcome: 'placed', orderId: 'ord-1' })
  assert.deepEqual(confirmations(), [{ give_up: false }])
})

test('[LOG-01] an order that is placed after its bank’s step is a line of the log, once, whatever is repeated', async (t) => {
  const notes: unknown[] = []
  upstream.on('POST /logging/log', ({ body }) => {
    notes.push(body.order)
    return { json: { status: 'success' } }
  })
  const counted = timesCounted('orders', 'placed')
  const { attemptId } = await placeWithStep()
  assert.deepEqual(notes, [], 'nothing is ordered yet')
  await Promise.all([confirm(attemptId), confirm(attemptId), recover(attemptId)])
  await confirm(attemptId)
  await recover(attemptId)
  bank.current = stepAt('stripe')
  // A line that was sent twice would stand before that of the next order.
  const later = await placeWithStep({ hash: 'h2', amountCents: 1100 })
  await confirm(later.attemptId)
  await t.waitFor(() => assert.ok(notes.length > 1))
  const line = (total: number) => ({ order_id: 'ord-1', total })
  assert.deepEqual(notes, [line(1000), line(1100)])
  assert.equal(timesCounted('orders', 'placed'), counted + 2, 'the operator’s count')
})

test('[CHK-05] a bank that refuses ends the attempt with its own text; a step that is left is abandoned', async () => {
  bank.final = refused
  const failed = { outcome: 'failed', reason: 'payment', message: refused.transaction_description }
  const { attemptId } = await placeWithStep()
  assert.deepEqual(await confirm(attemptId, true), failed)
  assert.deepEqual(await confirm(attemptId), failed, 'the outcome is written down')
  assert.deepEqual(confirmations(), [{ give_up: true }])
})

test('[CHK-05] an answer that the bank has not made up its mind about leaves the attempt open', async () => {
  bank.final = bank.current
  const { attemptId } = await placeWithStep()
  assert.deepEqual(await confirm(attemptId), confirmOutcome)
  bank.final = placed
  assert.deepEqual(await confirm(attemptId), { outcome: 'placed', orderId: 'ord-1' })
})

test('[CHK-06] another order gives up the step of the one before, so that two are never paid', async () => {
  bank.final = refused
  const { attemptId } = await placeWithStep()
  const next = await browser.call('POST /api/orders', {
    input: { attemptId: randomUUID(), ...input, tipCents: 300 },
  })
  assert.deepEqual(confirmations(), [{ give_up: true }])
  assert.equal(next.status, 200)
  assert.equal(((await recover(attemptId)) as { outcome: string }).outcome, 'failed')
})

test('[CHK-06] a click that waits for another order is not shown the bank of that one', async () => {
  bank.final = bank.current
  const { attemptId } = await placeWithStep()
  const waiting = randomUUID()
  const next = await browser.call('POST /api/orders', {
    input: { attemptId: waiting, ...input, hash: 'h2' },
  })
  assert.deepEqual(next.json, { outcome: 'unknown' })
  assert.deepEqual(await recover(waiting), { outcome: 'pending' })
  assert.deepEqual(await recover(attemptId), confirmOutcome)
})

test('[CHK-05] a step that no page can show is an order in progress', async () => {
  bank.current = stepAt('braintree')
  const { attemptId, json } = await placeWithStep()
  assert.deepEqual(json, { outcome: 'unknown' })
  assert.deepEqual(await recover(attemptId), { outcome: 'pending' })
})

test('[CHK-06] a step of an attempt that nobody knows is pending', async () => {
  assert.deepEqual(await confirm(randomUUID()), { outcome: 'pending' })
})
