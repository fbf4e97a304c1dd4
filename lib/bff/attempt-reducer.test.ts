import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
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
      let list: Attempts = []
      let now = 0
      const baskets = new Map<string, string>()
      const reported: string[] = []
      for (const { kind, n, body, at } of steps) {
        now += at
        const before = list
        const key = before[n % Math.max(before.length, 1)]?.key ?? ''
        const wanted = request(`p${n}`, `b${body}`, `k${body >> 1}`)
        const events = {
          click: requested(wanted, now),
          placed: settled(key, placed),
          declined: settled(key, declined),
          abandon: notFound(key, now),
          ask: askedUnknown(`p${n}`, now),
          refuse: { type: 'refused', id: `p${n}` },
        } satisfies Record<Step['kind'], AttemptEvent>
        list = reduceAttempts(list, events[kind])
        for (const { id, key: own, basketHash } of list)
          if (own === `key-${id}` && !attemptById(before, id)) baskets.set(own, basketHash)
        if (endedOrder(before, list, key)?.outcome?.outcome === 'placed') reported.push(key)
        assert.ok(list.length <= maxAttempts)
        const open = new Set(list.filter((one) => one.outcome === null).map((one) => one.key))
        assert.ok(open.size <= 1, 'two orders under way')
        for (const one of before) {
          const next = attemptById(list, one.id)
          if (next && ['placed', 'earlier_order'].includes(one.outcome?.outcome ?? ''))
            assert.deepEqual(next.outcome, one.outcome)
          if (!next) assert.notEqual(one.outcome, null, 'an unknown outcome was forgotten')
        }
        for (const one of list)
          if (one.outcome?.outcome === 'placed')
            assert.equal(one.basketHash, baskets.get(one.key), 'an order of another basket')
        assert.equal(new Set(reported).size, reported.length, 'an order was reported as placed twice')
      }
    }),
  )
})

interface Post {
  readonly id: string
  /** The time under which the attempt was sent, ms. */
  readonly sentAt: number
  /** When it was sent, ms. */
  readonly at: number
  end?: 'answered' | 'refused'
}
const postStep = fc.record({
  kind: fc.constantFrom('post', 'post', 'lost', 'answered', 'refused', 'not_found', 'ask'),
  n: fc.nat(3),
  body: fc.nat(2),
  at: fc.oneof(fc.constant(0), fc.nat(40_000)),
})

test('[CHK-06] a post whose reply was lost is never answered as one that ordered nothing, while it may still order', () => {
  const endedBy = new Set<string>()
  fc.assert(
    fc.property(fc.array(postStep, { maxLength: 25 }), (steps) => {
      let list: Attempts = []
      let now = 1_000
      const posts: Post[] = []
      for (const { kind, n, body, at } of steps) {
        now += at
        const before = list
        const pending = posts.filter(({ end }) => end === undefined)
        const one = pending[n % Math.max(pending.length, 1)]
        const key = before[n % Math.max(before.length, 1)]?.key ?? ''
        if (kind === 'post') {
          const wanted = request(`p${n}`, `b${body}`, `k${body >> 1}`)
          list = after(list, requested(wanted, now))
          const sent = attemptById(list, wanted.id)
          if (sent?.outcome === null && sent.sends) posts.push({ id: sent.id, sentAt: sent.sentAt, at: now })
        } else if (kind === 'ask') list = after(list, askedUnknown(`p${n}`, now))
        else if (kind === 'not_found') list = after(list, notFound(key, now))
        else if (one && kind === 'answered') {
          one.end = 'answered'
          list = after(list, answered(attemptById(list, one.id)?.key ?? '', one.sentAt))
        } else if (one && kind === 'refused') {
          one.end = 'refused'
          list = after(list, { type: 'refused', id: one.id })
        }
        for (const ended of list) {
          if (ended.outcome === null || attemptById(before, ended.id)?.outcome !== null) continue
          endedBy.add(kind)
          const keyOf = ({ id }: Post) => attemptById(before, id)?.key
          for (const post of posts.filter((sent) => keyOf(sent) === ended.key && sent.end !== 'refused'))
            assert.ok(now - post.at >= (post.end === 'answered' ? 5_000 : 35_000), JSON.stringify(post))
        }
      }
    }),
    { numRuns: 2_000 },
  )
  assert.deepEqual([...endedBy].sort(), ['not_found', 'refused'])
})
