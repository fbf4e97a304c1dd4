import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { fakeBrowser } from '#tests/support/fake-browser.ts'
import type { FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { signedIn } from '#tests/support/signed-in.ts'

const card = {
  id: 'pm_1',
  card_id: 'card_1',
  token: 'tok',
  customer: 'gw_1',
  gateway: 'test',
  brand: 'visa',
  last4: '4242',
  exp_month: 8,
  exp_year: 2029,
  stripe_cust_id: '',
  name: 'Lani',
  is_default: true,
}
const plan = {
  sub_id: 'gold-pass',
  name: 'Gold Pass',
  amount: 595,
  currency: 'usd',
  period: 'monthly',
  is_active: true,
  trial_days: 0,
  benefits: [],
  subscription: null,
}

let upstream: FakeUpstream
let browser: ReturnType<typeof fakeBrowser>
/** What the API says to a change of the membership. */
let status: string | undefined = 'success'
before(async () => {
  upstream = await fakeUpstream()
  upstream.on('GET /payment/user/get/payment-methods', () => ({
    json: { payment_methods: [card], subscription_payment_methods: [] },
  }))
  upstream.on('GET /cart/subscriptions/gold-pass', () => ({ json: plan }))
  upstream.on('POST /cart/subscriptions', () => ({ json: { action_status: status } }))
  upstream.on('POST /cart/subscriptions/gold-pass', () => ({ json: { action_status: status } }))
  browser = await signedIn(upstream)
})
after(() => upstream.close())

const act = (input: { action: string; cardId?: string; key?: string; withoutTrial?: boolean }) => {
  const key = input.action === 'cancel' ? {} : { key: randomUUID() }
  return browser.call('POST /api/gold-pass', { input: { country: 'US', ...key, ...input } })
}

test('[SUB-02] the payment is the wallet’s card and the plan’s amount, never the browser’s word', async () => {
  const { json } = await act({ action: 'join', cardId: 'card_1' })
  assert.equal(json.status, 'success')
  const paid = upstream.seen.findLast(({ path }) => path === '/cart/subscriptions')?.body.payment_details
  assert.deepEqual(paid, {
    payment_mode: 'card',
    gateway: 'test',
    payment_customer_id: 'gw_1',
    payment_method_id: 'card_1',
    brand: 'visa',
    card: '4242',
    exp_month: 8,
    exp_year: 2029,
    amount: 595,
    can_confirm: true,
  })
})

test('[SUB-02] a payment that is sent again has the idempotency key of the first, whatever it is for; the API takes UUIDs alone', async () => {
  const keyOf = (path: string) =>
    upstream.seen.findLast((call) => call.path === path)?.headers['idempotency-key']
  const key = randomUUID()
  await act({ action: 'join', cardId: 'card_1', key })
  assert.equal(keyOf('/cart/subscriptions'), key)
  for (const action of ['update', 'reactivate']) {
    await act({ action, cardId: 'card_1', key })
    assert.equal(keyOf('/cart/subscriptions/gold-pass'), key)
  }
  assert.equal((await act({ action: 'join', cardId: 'card_1', key: 'no-uuid-0001' })).status, 400)
})

test('[ACC-01] the API is notified that a price from today was agreed to, and of nothing where it was not requested', async () => {
  const received = () =>
    upstream.seen.findLast((call) => call.path === '/cart/subscriptions')?.body as Record<string, unknown>
  await act({ action: 'join', cardId: 'card_1' })
  assert.ok(!('without_trial' in received()))
  await act({ action: 'join', cardId: 'card_1', withoutTrial: true })
  assert.equal(received()['without_trial'], true)
})

test('[SUB-02] a card that is not in the wallet pays for nothing: 404 card_not_found', async () => {
  const before = upstream.seen.length
  const answer = await act({ action: 'update', cardId: 'card_9' })
  assert.deepEqual([answer.status, answer.json.code], [404, 'card_not_found'])
  assert.deepEqual(
    upstream.seen.slice(before).filter(({ method }) => method !== 'GET'),
    [],
  )
})

for (const [action, said, expected] of [
  ['join', 'pending', { status: 'failed', waiting: true }],
  ['update', 'failed', { status: 'failed', waiting: false }],
  ['reactivate', 'pending', { status: 'success', waiting: true }],
  ['cancel', 'failed', { status: 'failed', waiting: false }],
  ['join', 'on_hold', { status: 'failed', waiting: false }],
  ['update', undefined, { status: 'failed', waiting: false }],
  ['cancel', 'SUCCESS?', { status: 'failed', waiting: false }],
  ['reactivate', 'on_hold', { status: 'success', waiting: false }],
  ['reactivate', 'failed', { status: 'success', waiting: false }],
  ['reactivate', undefined, { status: 'failed', waiting: false }],
] as const) {
  test(`[SUB-02] only success is a success, but a reactivation with any status is: ${action}, ${said}`, async () => {
    status = said
    const { json } = await act(action === 'cancel' ? { action } : { action, cardId: 'card_1' })
    assert.deepEqual(json, { ...expected, message: null })
  })
}

const step = { gateway: 'stripe', client_secret: 'pi_1_secret', expires_at: '2026-11-22T12:00:00Z' }

test('[SUB-02] a bank that requires a step is reported as such, also to a reactivation, and settled by what the customer did', async (t) => {
  const said = { action_status: 'pending', payment_step: step }
  upstream.on('POST /cart/subscriptions/gold-pass', () => ({ json: said }))
  t.after(() =>
    upstream.on('POST /cart/subscriptions/gold-pass', () => ({ json: { action_status: status } })),
  )
  const confirm = { status: 'confirm', waiting: true, message: null }
  assert.deepEqual((await act({ action: 'reactivate', cardId: 'card_1' })).json, confirm)
  const failure = { error: 'authentication_failed', error_description: 'Your bank did not confirm.' }
  upstream.on('POST /cart/subscriptions/gold-pass/confirm', () => ({
    json: { action_status: 'failed', ...failure },
  }))
  const left = await browser.call('POST /api/gold-pass/confirm', { input: { giveUp: true } })
  assert.deepEqual(left.json, { status: 'failed', waiting: false, message: failure.error_description })
  const sent = upstream.seen.findLast(({ path }) => path.endsWith('/confirm'))
  assert.deepEqual(sent?.body, { give_up: true })
})
