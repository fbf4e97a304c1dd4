import assert from 'node:assert/strict'
import * as feedback from '@kolea/contract/feedback.ts'
import { refreshToken } from '@kolea/contract/tokens.ts'
import { advanceOrder, type OnwardStatus } from '../../modules/fulfilment/advance.ts'
import { place, readyShopper } from '../../tests/shopping.ts'
import { foreign, refused, success, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'

/** A customer's order, moved along these statuses. */
async function ordered(suite: Suite, statuses: readonly OnwardStatus[] = []) {
  const { customer, body } = await readyShopper(suite, suite.shop)
  const { order_id: orderId } = (await place(suite, customer.token, body)).ok
  assert.ok(orderId)
  for (const status of statuses) await advanceOrder(suite.app.db, orderId, status, 0, suite.clock.now())
  return { token: customer.token, params: { orderId } }
}
const toTheDoor = ['in_progress', 'ready', 'out_for_delivery', 'delivered'] as const

const rated = (rating: number) => ({ customer_feedback: { rating, comment: 'Mahalo' } })
const comment = {
  name: 'Pua',
  email: 'pua@example.com',
  phone_number: '8085550142',
  topic: 'order',
  comment: 'All good.',
  country: 'US',
} as const

const nobodys = async (suite: Suite) => ({
  token: (await suite.as.customer()).token,
  params: { orderId: 'nothing' },
})

export const feedbackCases: readonly Case[] = [
  success(feedback.sendComment, '[HLP-02] a comment about an own order', async (suite, call) => {
    const { token, params } = await ordered(suite)
    assert.equal((await call({ token, body: { ...comment, order_id: params.orderId } })).status, 'success')
  }),
  refused(feedback.sendComment, 404, 'order_not_found', '[HLP-02] a guest has no orders', async (suite) => ({
    token: await suite.as.guest(),
    body: { ...comment, order_id: 'nothing' },
  })),
  foreign(feedback.sendComment, 404, 'order_not_found', '[HLP-02] somebody else’s order', async (suite) => ({
    token: (await suite.as.customer()).token,
    body: { ...comment, order_id: (await ordered(suite)).params.orderId },
  })),
  refused(feedback.sendComment, 429, 'comment_limit', '[HLP-02] the sixth within an hour', async (suite) => {
    const request = { token: await suite.as.guest(), body: comment }
    for (let sent = 0; sent < 5; sent += 1) await suite.as.call(feedback.sendComment, request)
    return request
  }),
  success(feedback.sendFeedback, '[ORD-04] a rating, twice the same', async (suite, call) => {
    const order = await ordered(suite, toTheDoor)
    assert.equal((await call({ ...order, body: rated(5) })).status, 'success')
    assert.equal((await call({ ...order, body: rated(5) })).status, 'success')
  }),
  refused(feedback.sendFeedback, 404, 'order_not_found', '[ORD-04] no such order', async (suite) => ({
    ...(await nobodys(suite)),
    body: rated(5),
  })),
  refused(feedback.sendFeedback, 409, 'order_not_finished', '[ORD-04] not there yet', async (suite) => ({
    ...(await ordered(suite)),
    body: rated(5),
  })),
  refused(
    feedback.sendFeedback,
    409,
    'feedback_final',
    '[ORD-04] another rating after a week',
    async (suite) => {
      const { customer, body } = await readyShopper(suite, suite.shop)
      const orderId = (await place(suite, customer.token, body)).ok.order_id ?? ''
      for (const status of toTheDoor) await advanceOrder(suite.app.db, orderId, status, 0, suite.clock.now())
      const request = { token: customer.token, params: { orderId }, body: rated(5) }
      await suite.as.call(feedback.sendFeedback, request)
      suite.clock.set(new Date(suite.clock.now().getTime() + 8 * 86_400_000))
      const refresh = { body: { refresh_token: customer.refreshToken } }
      const token = (await suite.as.call(refreshToken, refresh)).ok.access_token
      return { token, params: { orderId }, body: rated(1) }
    },
  ),
  success(feedback.pendingFeedback, '[ORD-04] the order that waits for a rating', async (suite, call) => {
    const { token, params } = await ordered(suite, toTheDoor)
    assert.equal((await call({ token })).feedback_orderId, params.orderId)
  }),
  success(feedback.dismissFeedback, '[ORD-04] not offered again', async (suite, call) => {
    const order = await ordered(suite, toTheDoor)
    assert.equal((await call(order)).status, 'success')
    const { ok } = await suite.as.call(feedback.pendingFeedback, { token: order.token })
    assert.equal(ok.feedback_orderId, null)
  }),
  refused(feedback.dismissFeedback, 404, 'order_not_found', '[ORD-04] no such order', nobodys),
  success(feedback.marketingSms, '[APP-01] the links to the app', async (suite, call) => {
    const body = { mobileNumbers: ['18085550177'], country: 'US' as const }
    assert.equal((await call({ token: await suite.as.guest(), body })).status, 'success')
  }),
  refused(feedback.marketingSms, 429, 'sms_limit', '[APP-01] the fourth to a number', async (suite) => {
    const body = { mobileNumbers: ['18085550178'] }
    for (let sent = 0; sent < 3; sent += 1)
      await suite.as.call(feedback.marketingSms, { token: await suite.as.guest(), body })
    return { token: await suite.as.guest(), body }
  }),
]
