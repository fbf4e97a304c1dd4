import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderAttempt } from '../session/session-record.ts'
import {
  attemptById,
  endedOrder,
  maxAttempts,
  orderUnderWay,
  reduceAttempts,
  type AttemptEvent,
  type Attempts,
  type OrderRequest,
} from './attempt-reducer.ts'

const request = (id: string, body = 'b1', basket = 'k1'): OrderRequest => ({
  id,
  key: `key-${id}`,
  bodyHash: body,
  basketHash: basket,
})
const placed = { outcome: 'placed', orderId: 'ord-1' } as const
const declined = { outcome: 'failed', reason: 'payment', message: '' } as const

const requested = (wanted: OrderRequest, now = 1_000, mayStart = true): AttemptEvent => ({
  type: 'requested',
  ...{ request: wanted, mayStart, reopenedKey: undefined, now },
})
const settled = (key: string, end: typeof placed | typeof declined): AttemptEvent => ({
  type: 'settled',
  ...{ key, end },
})
const notFound = (key: string, now: number): AttemptEvent => ({ type: 'not_found', key, now })
const answered = (key: string, sentAt: number): AttemptEvent => ({ type: 'answered', key, sentAt })
const askedUnknown = (id: string, now: number): AttemptEvent => ({
  type: 'asked_unknown',
  ...{ request: request(id, '', ''), now },
})

/** The attempts after these events, one after the other. */
const after = (attempts: Attempts, ...events: AttemptEvent[]): Attempts =>
  events.reduce(reduceAttempts, attempts)
const outcomeOf = (attempts: Attempts, id: string) => attemptById(attempts, id)?.outcome

test('[CHK-06] an attempt sent again retains the time of its body and updates the time of its post', () => {
  const again = after([], requested(request('a')), requested(request('b'), 90_000))
  for (const id of ['a', 'b']) {
    const attempt = attemptById(again, id) ?? assert.fail()
    assert.deepEqual([attempt.key, attempt.startedAt, attempt.sentAt], ['key-a', 1_000, 90_000])
  }
})

test('[CHK-06] an order sent again is not given up by who looked at its first post', () => {
  const first = after([], requested(request('a')))
  assert.equal(outcomeOf(after(first, notFound('key-a', 60_000)), 'a')?.outcome, 'none')
  const again = after(first, requested(request('b'), 60_000))
  assert.equal(after(again, notFound('key-a', 60_001)), again)
  assert.equal(outcomeOf(after(again, notFound('key-a', 120_000)), 'a')?.outcome, 'none')
})

test('[CHK-06] an order that is placed is the outcome of its own basket alone', () => {
  const waiting = after(
    [],
    requested({ ...request('a'), totalCents: 1106 }),
    requested({ ...request('tip', 'b2'), totalCents: 1406 }),
    requested({ ...request('more', 'b3', 'k2'), totalCents: 2809 }),
  )
  const ended = after(waiting, settled('key-a', placed))
  assert.deepEqual(
    ended.map(({ outcome }) => outcome),
    [placed, { ...placed, chargedCents: 1106 }, { outcome: 'earlier_order', orderId: 'ord-1' }],
  )
  assert.equal(after(ended, settled('key-a', placed)), ended, 'nothing more is learned')
  assert.equal(after(ended, settled('key-a', declined)), ended, 'and nothing is taken back')
  const again = after(ended, requested({ ...request('again', 'b3', 'k2'), totalCents: 2809 }))
  assert.equal(outcomeOf(again, 'again'), null, 'the other basket can be ordered now')
  const later = after(ended, requested({ ...request('later', 'b4'), totalCents: 1506 }))
  assert.deepEqual(outcomeOf(later, 'later'), { ...placed, chargedCents: 1106 })
})

test('[CHK-05] [CHK-06] what the API does not know 5 s after a post that was answered was never placed; after a silent one 35 s', () => {
  const sent = after([], requested(request('a')))
  const endOf = (list: Attempts, now: number) => outcomeOf(after(list, notFound('key-a', now)), 'a')?.outcome
  const failed = after(sent, answered('key-a', 1_000))
  assert.deepEqual([endOf(failed, 5_999), endOf(failed, 6_000)], [undefined, 'none'])
  assert.deepEqual([endOf(sent, 35_999), endOf(sent, 36_000)], [undefined, 'none'])
  const again = after(failed, requested(request('a'), 3_000))
  assert.equal(endOf(again, 9_000), undefined, 'sent again, it is on its way again')
  assert.equal(
    endOf(after(again, answered('key-a', 1_000)), 9_000),
    undefined,
    'the answer was that of the first post',
  )
})

test('[CHK-06] nothing starts for a call that may not send, but it finds what is under way', () => {
  const empty: OrderAttempt[] = []
  assert.equal(after(empty, requested(request('a'), 1, false)), empty)
  const first = after(empty, requested(request('a')))
  assert.equal(attemptById(after(first, requested(request('b'), 2, false)), 'b')?.key, 'key-a')
})

test('[CHK-06] an attempt that was given up orders nothing later', () => {
  const retired = after([], askedUnknown('a', 1))
  assert.equal(after(retired, requested(request('a'))), retired)
  assert.equal(orderUnderWay(retired), undefined)
})

test('[CHK-06] asking about an attempt that was received meanwhile does not end it', () => {
  const first = after([], requested(request('a')))
  assert.equal(after(first, askedUnknown('a', 2_000)), first)
})

test('[CHK-06] a known outcome is forgotten after a day, an unknown one is not', () => {
  const first = after([], requested(request('a')), settled('key-a', declined))
  const later = after(first, requested(request('b'), 90_000_000))
  assert.equal(attemptById(later, 'a'), undefined)
  const again = after(later, requested(request('c'), 900_000_000))
  assert.equal(outcomeOf(again, 'b'), null)
})

test('[CHK-06] the answer to one of several posts says nothing of the others', () => {
  const twice = after([], requested(request('a')), requested(request('a'), 1_000))
  const posted = attemptById(twice, 'a') ?? assert.fail()
  assert.notEqual(posted.sentAt, 1_000, 'two posts of one millisecond are two')
  const failed = after(twice, answered('key-a', posted.sentAt))
  assert.equal(outcomeOf(after(failed, notFound('key-a', 30_000)), 'a'), null)
  assert.equal(outcomeOf(after(failed, notFound('key-a', 40_000)), 'a')?.outcome, 'none')
  assert.equal(after(twice, { type: 'refused', id: 'a' }), twice)
})

test('[CHK-06] a post that is refused ends its attempt, unless another click waits for the order', () => {
  const sent = after([], requested(request('a')))
  assert.equal(outcomeOf(after(sent, { type: 'refused', id: 'a' }), 'a')?.outcome, 'none')
  const awaited = after(sent, requested(request('more', 'b2', 'k2')))
  assert.equal(after(awaited, { type: 'refused', id: 'a' }), awaited)
})

test('[CHK-06] of more than a hundred attempts the oldest that is known is forgotten, never the one that is open', () => {
  const open = after([], requested(request('a')))
  const asked = Array.from({ length: maxAttempts }, (_, index) => askedUnknown(`q${index}`, 2_000))
  const full = after(open, ...asked)
  assert.equal(full.length, maxAttempts)
  assert.equal(outcomeOf(full, 'a'), null)
  assert.equal(attemptById(full, 'q0'), undefined)
  assert.equal(outcomeOf(full, 'q1')?.outcome, 'none')
})

test('[LOG-01] an order ends once: placed, or without an order, and placed after all', () => {
  const sent = after([], requested(request('a')), requested(request('more', 'b2', 'k2')))
  const failed = after(sent, settled('key-a', declined))
  const late = after(failed, settled('key-a', placed))
  assert.equal(endedOrder(sent, sent, 'key-a'), undefined)
  assert.equal(endedOrder(sent, failed, 'key-a')?.id, 'a')
  assert.equal(endedOrder(failed, after(failed, settled('key-a', declined)), 'key-a'), undefined)
  assert.equal(endedOrder(failed, late, 'key-a')?.outcome?.outcome, 'placed')
  assert.equal(endedOrder(late, after(late, settled('key-a', placed)), 'key-a'), undefined)
  const given = after(sent, notFound('key-a', 60_000))
  assert.deepEqual(endedOrder(sent, given, 'key-a')?.outcome, { outcome: 'none' })
  assert.deepEqual(outcomeOf(after(given, settled('key-a', placed)), 'a'), placed)
})
