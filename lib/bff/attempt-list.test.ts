import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { AttemptOutcome } from '../domain/orders/placing.ts'
import type { OrderAttempt } from '../session/session-record.ts'
import type { OrderRequest } from './attempt-list.ts'
import {
  attemptById,
  maxAttempts,
  mayBeInFlight,
  orderUnderWay,
  withAbandoned,
  withAnswered,
  withNeverCame,
  withOutcome,
  withRequest,
  withRefused,
} from './attempt-list.ts'

const request = (id: string, body = 'b1', basket = 'k1'): OrderRequest => ({
  id,
  key: `key-${id}`,
  bodyHash: body,
  basketHash: basket,
})
const begin = { mayStart: true, now: 1_000 }
const placed = { outcome: 'placed', orderId: 'ord-1' } as const
const declined = { outcome: 'failed', reason: 'payment', message: '' } as const

test('[CHK-06] an attempt sent again retains the time of its body and updates the time of its post', () => {
  const first = withRequest([], request('a'), begin)
  const again = withRequest(first, request('b'), { mayStart: true, now: 90_000 })
  for (const id of ['a', 'b']) {
    const attempt = attemptById(again, id) ?? assert.fail()
    assert.deepEqual([attempt.key, attempt.startedAt, attempt.sentAt], ['key-a', 1_000, 90_000])
  }
})

test('[CHK-06] an order sent again is not given up by who looked at its first post', () => {
  const first = withRequest([], request('a'), begin)
  assert.ok(!mayBeInFlight(first[0]!, 60_000))
  const again = withRequest(first, request('b'), { mayStart: true, now: 60_000 })
  assert.equal(withAbandoned(again, 'key-a', 60_001), again)
  assert.equal(attemptById(withAbandoned(again, 'key-a', 120_000), 'a')?.outcome?.outcome, 'none')
})

test('[CHK-06] an order that is placed is the outcome of its own basket alone', () => {
  const sent = withRequest([], { ...request('a'), totalCents: 1106 }, begin)
  const waiting = [
    { ...request('tip', 'b2'), totalCents: 1406 },
    { ...request('more', 'b3', 'k2'), totalCents: 2809 },
  ].reduce((list, one) => withRequest(list, one, begin), sent)
  const after = withOutcome(waiting, 'key-a', placed)
  assert.deepEqual(
    after.map(({ outcome }) => outcome),
    [placed, { ...placed, chargedCents: 1106 }, { outcome: 'earlier_order', orderId: 'ord-1' }],
  )
  assert.equal(withOutcome(after, 'key-a', placed), after, 'nothing more is learned')
  const again = withRequest(after, { ...request('again', 'b3', 'k2'), totalCents: 2809 }, begin)
  assert.equal(attemptById(again, 'again')?.outcome, null, 'the other basket can be ordered now')
  const later = withRequest(after, { ...request('later', 'b4'), totalCents: 1506 }, begin)
  assert.deepEqual(attemptById(later, 'later')?.outcome, { ...placed, chargedCents: 1106 })
})

test('[CHK-05] [CHK-06] what the API does not know 5 s after a post that was answered was never placed; after a silent one 35 s', () => {
  const sent = withRequest([], request('a'), begin)
  const endOf = (list: readonly OrderAttempt[], now: number) =>
    attemptById(withAbandoned(list, 'key-a', now), 'a')?.outcome?.outcome
  const answered = withAnswered(sent, 'key-a', 1_000)
  assert.deepEqual([endOf(answered, 5_999), endOf(answered, 6_000)], [undefined, 'none'])
  assert.deepEqual([endOf(sent, 35_999), endOf(sent, 36_000)], [undefined, 'none'])
  const again = withRequest(answered, request('a'), { mayStart: true, now: 3_000 })
  assert.equal(endOf(again, 9_000), undefined, 'sent again, it is on its way again')
  assert.equal(
    endOf(withAnswered(again, 'key-a', 1_000), 9_000),
    undefined,
    'the answer was that of the first post',
  )
})

test('[CHK-06] nothing starts for a call that may not send, but it finds what is under way', () => {
  const empty: OrderAttempt[] = []
  assert.equal(withRequest(empty, request('a'), { mayStart: false, now: 1 }), empty)
  const first = withRequest(empty, request('a'), begin)
  assert.equal(attemptById(withRequest(first, request('b'), { mayStart: false, now: 2 }), 'b')?.key, 'key-a')
})

test('[CHK-06] an attempt that was given up orders nothing later', () => {
  const retired = withNeverCame([], request('a'), 1)
  assert.equal(withRequest(retired, request('a'), begin), retired)
  assert.equal(orderUnderWay(retired), undefined)
})

test('[CHK-06] asking about an attempt that was received meanwhile does not end it', () => {
  const first = withRequest([], request('a'), begin)
  assert.equal(withNeverCame(first, request('a'), 2_000), first)
})

test('[CHK-06] a known outcome is forgotten after a day, an unknown one is not', () => {
  const settled = withOutcome(withRequest([], request('a'), begin), 'key-a', declined)
  const later = withRequest(settled, request('b'), { mayStart: true, now: 90_000_000 })
  assert.equal(attemptById(later, 'a'), undefined)
  const again = withRequest(later, request('c'), { mayStart: true, now: 900_000_000 })
  assert.equal(attemptById(again, 'b')?.outcome, null)
})

type Step = {
  kind: 'click' | 'placed' | 'declined' | 'abandon' | 'ask' | 'refuse'
  n: number
  body: number
  at: number
}
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('click', 'click', 'placed', 'declined', 'abandon', 'ask', 'refuse'),
  n: fc.nat(60),
  body: fc.nat(2),
  at: fc.nat(60_000),
})

test('[CHK-06] whatever the order of clicks and replies: one order at a time, placed stays placed, memory is bounded', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      let list: readonly OrderAttempt[] = []
      let now = 0
      for (const { kind, n, body, at } of steps) {
        now += at
        const before = list
        const key = before[n % Math.max(before.length, 1)]?.key ?? ''
        const outcome: AttemptOutcome = kind === 'placed' ? placed : declined
        if (kind === 'click')
          list = withRequest(list, request(`p${n}`, `b${body}`, `k${body >> 1}`), { mayStart: true, now })
        else if (kind === 'abandon') list = withAbandoned(list, key, now)
        else if (kind === 'ask') list = withNeverCame(list, request(`p${n}`), now)
        else if (kind === 'refuse') list = withRefused(list, `p${n}`)
        else list = withOutcome(list, key, outcome)
        assert.ok(list.length <= maxAttempts)
        const open = new Set(list.filter((one) => one.outcome === null).map((one) => one.key))
        assert.ok(open.size <= 1, 'two orders under way')
        for (const one of before) {
          const after = attemptById(list, one.id)
          if (after && one.outcome?.outcome === 'placed') assert.deepEqual(after.outcome, one.outcome)
          if (!after) assert.notEqual(one.outcome, null, 'an unknown outcome was forgotten')
        }
        for (const one of list) {
          const sent = list.find((sender) => sender.key === one.key && sender.sends)
          if (one.outcome?.outcome === 'placed' && sent)
            assert.equal(one.basketHash, sent.basketHash, 'an order of another basket')
        }
      }
    }),
  )
})
