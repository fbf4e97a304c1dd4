import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caller } from '../upstream/caller.ts'
import { actOnGoldPass } from './gold-pass.ts'

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
}
const plan = { amount: 595, is_active: true, trial_days: 0, benefits: [], subscription: null }

function api(answer: object) {
  const bodies: unknown[] = []
  const caller = (async (endpoint: { name: string }, input: { body?: unknown }) => {
    if (endpoint.name === 'listPaymentMethods') return { payment_methods: [card] }
    if (endpoint.name === 'getSubscriptionPlan') return plan
    bodies.push(input.body)
    return answer
  }) as unknown as Caller
  return { caller, bodies }
}
const now = Date.parse('2026-11-21T20:00:00Z')

test('[SUB-02] the payment is the wallet’s card and the plan’s amount, never the browser’s word', async () => {
  const { caller, bodies } = api({ action_status: 'success' })
  const done = await actOnGoldPass(caller, { action: 'join', cardId: 'card_1' }, 'US', now)
  assert.equal(done.status, 'success')
  const [{ payment_details: paid }] = bodies as [{ payment_details: Record<string, unknown> }]
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
  })
  await assert.rejects(actOnGoldPass(caller, { action: 'update', cardId: 'card_9' }, 'US', now), {
    code: 'card_not_found',
  })
})

test('[SUB-02] only success is a success; a reactivation is one whatever its action_status says', async () => {
  const outcome = async (action: 'join' | 'update' | 'reactivate', status: string) =>
    (await actOnGoldPass(api({ action_status: status }).caller, { action, cardId: 'card_1' }, 'US', now))
      .status
  assert.equal(await outcome('join', 'pending'), 'failed')
  assert.equal(await outcome('update', 'failed'), 'failed')
  assert.equal(await outcome('reactivate', 'pending'), 'success')
  const canceled = await actOnGoldPass(
    api({ action_status: 'failed' }).caller,
    { action: 'cancel' },
    'US',
    now,
  )
  assert.equal(canceled.status, 'failed')
})
