import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { answerTestStep } from '@kolea/contract/test-gateway.ts'
import { confirmOrder, placeDeliveryOrder } from '@kolea/contract/placement.ts'
import { stripeWithoutAnswer } from '../../tests/open-test-api.ts'
import { readyShopper } from '../../tests/shopping.ts'
import { foreign, refused, success, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'

/** An order that waits for its bank's step. */
async function withStep(suite: Suite) {
  const { customer, body } = await readyShopper(suite, suite.shop, { card: '4000002760003184' })
  const { token } = customer
  const payment_details = { ...body.payment_details, can_confirm: true }
  const key = randomUUID()
  const call = { token, body: { ...body, payment_details }, idempotencyKey: key }
  const { order_id, payment_step } = (await suite.as.call(placeDeliveryOrder, call)).ok
  return { token, key, order_id, secret: payment_step?.client_secret ?? '' }
}

export const bankStepCases: readonly Case[] = [
  success(confirmOrder, '[CHK-05] the bank’s step is done', async (suite, call) => {
    const { token, key, secret } = await withStep(suite)
    const body = { client_secret: secret, approve: true }
    await suite.as.call(answerTestStep, { token, body })
    const confirmed = await call({ token, params: { key }, body: { give_up: false } })
    assert.equal(confirmed.order_status, 'SUBMITTED')
  }),
  refused(
    confirmOrder,
    404,
    'order_not_found',
    '[CHK-06] a key that nothing was placed with',
    async (suite) => ({
      token: (await suite.as.customer()).token,
      params: { key: randomUUID() },
      body: { give_up: true },
    }),
  ),
  refused(
    confirmOrder,
    400,
    'gateway_unavailable',
    '[CHK-03] its gateway was switched off meanwhile',
    async (suite) => {
      const { token, key, order_id } = await withStep(suite)
      await suite.app.db.execute(sql`update payments set gateway = 'braintree' where order_id = ${order_id}`)
      return { token, params: { key }, body: { give_up: true } }
    },
  ),
  success(answerTestStep, '[CHK-05] a step of the test gateway is answered', async (suite, call) => {
    const { token, secret } = await withStep(suite)
    const body = { client_secret: secret, approve: false }
    assert.deepEqual(await call({ token, body }), { status: 'success' })
  }),
  refused(answerTestStep, 404, 'step_not_found', '[CHK-05] a step that is over', async (suite) => {
    const { token, secret } = await withStep(suite)
    const body = { client_secret: secret, approve: true }
    await suite.as.call(answerTestStep, { token, body })
    return { token, body }
  }),
  foreign(answerTestStep, 404, 'step_not_found', '[CHK-05] somebody else’s step', async (suite) => {
    const { secret } = await withStep(suite)
    const { token } = await suite.as.customer()
    return { token, body: { client_secret: secret, approve: true } }
  }),
  refused(
    answerTestStep,
    404,
    'test_gateway_off',
    '[CHK-05] a shop without the test gateway',
    async (suite) => ({
      token: (await suite.as.customer()).token,
      body: { client_secret: 'test_step_1', approve: true },
    }),
    { settings: stripeWithoutAnswer },
  ),
]
