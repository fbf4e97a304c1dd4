import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UpstreamFailure } from '../upstream/failure.ts'
import { placingReply } from '../upstream/order-placing.ts'
import { judgeFailure, judgeReply } from './attempt-outcomes.ts'

const judgeAnswer = (wire: Parameters<typeof placingReply>[0], locale: 'en') =>
  judgeReply(placingReply(wire), locale)

const answer = {
  order_id: 'ord-1',
  order_status: 'SUBMITTED',
  transaction_message: null,
  transaction_description: null,
}
const refused = (status: number, error?: string, more: { error_message?: string } = {}) =>
  new UpstreamFailure('refused', 'placeDeliveryOrder', {
    status,
    wire: error === undefined ? null : { error, error_description: 'Said by the API.', ...more },
  })

test('[CHK-05] a placed order is placed in any case of its status, whatever its message says', () => {
  for (const order_status of ['SUBMITTED', 'submitted'])
    assert.deepEqual(judgeAnswer({ ...answer, order_status, transaction_message: 'late' }, 'en').outcome, {
      outcome: 'placed',
      orderId: 'ord-1',
    })
})

test('[CHK-06] an order that is under way is not known yet', () => {
  for (const order_status of ['PENDING', 'processing', 'IN_PROGRESS'])
    assert.deepEqual(judgeAnswer({ ...answer, order_status }, 'en'), {
      outcome: { outcome: 'unknown' },
      settled: false,
    })
})

test('[CHK-06] silence, failures of servers and refusals that speak of an earlier order are not known yet', () => {
  for (const error of [
    new UpstreamFailure('unreachable', 'placeDeliveryOrder'),
    new UpstreamFailure('garbled', 'placeDeliveryOrder'),
    new UpstreamFailure('timeout', 'placeDeliveryOrder'),
    refused(500),
    refused(504, 'endpoint_timeout'),
    refused(409, 'order_in_progress'),
    refused(409, 'idempotency_key_reused'),
  ]) {
    const judged = judgeFailure(error, 'en')
    assert.deepEqual([judged?.outcome, judged?.settled], [{ outcome: 'unknown' }, false], error.message)
  }
  const silent = { outcome: { outcome: 'unknown' }, settled: false, silent: true }
  assert.deepEqual(judgeFailure(new UpstreamFailure('timeout', 'placeDeliveryOrder'), 'en'), silent)
})

test('[CHK-05] the text of a gateway’s time-out is found wherever it is, and its key is retained', () => {
  const judged = judgeFailure(refused(504, 'x', { error_message: 'Endpoint request timed out' }), 'en')
  assert.deepEqual([judged?.outcome.outcome, judged?.settled], ['failed', false])
})

test('[CHK-05] a definite refusal ends the attempt; one of session, scope or rate is not the order’s', () => {
  for (const error of [refused(422, 'age_verification_required'), refused(400)])
    assert.deepEqual(
      [judgeFailure(error, 'en')?.outcome.outcome, judgeFailure(error, 'en')?.settled],
      ['failed', true],
    )
  assert.equal(judgeFailure(refused(409), 'en')?.settled, true)
  for (const status of [401, 403, 429]) assert.equal(judgeFailure(refused(status, 'x'), 'en'), null)
  assert.equal(judgeFailure(new Error('of ours'), 'en'), null)
})
