import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { OrderAttempt } from '../session/session-record.ts'
import {
  attemptById,
  endedOrder,
  maxAttempts,
  reduceAttempts,
  type AttemptEvent,
  type Attempts,
  type OrderRequest,
} from './attempt-reducer.ts'

/** A post of an order; `end` undefined while its reply is awaited, or lost. */
interface Post {
  readonly id: string
  readonly key: string
  /** The time under which its attempt was sent, ms. */
  readonly sentAt: number
  /** When it was sent, ms. */
  readonly at: number
  readonly end?: 'answered' | 'refused'
}

/** One event of a session, with the attempts before and after it, and the posts so far. */
interface Change {
  readonly event: AttemptEvent
  readonly now: number
  readonly before: Attempts
  readonly after: Attempts
  readonly posts: readonly Post[]
}

const step = fc.record({
  type: fc.constantFrom(
    ...(['requested', 'requested', 'requested', 'answered', 'refused'] as const),
    ...(['placed', 'declined', 'not_found', 'asked_unknown'] as const),
  ),
  /** Of which click, attempt or post. */
  n: fc.oneof(fc.nat(1), fc.nat(6), fc.nat(150)),
  /** ms since the step before; most are shorter than a post may take, a few longer than an outcome is stored. */
  wait: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(0, 1, 6_000, 30_000) },
    { weight: 6, arbitrary: fc.nat(40_000) },
    { weight: 1, arbitrary: fc.constant(90_000_000) },
  ),
  mayStart: fc.nat(5).map((rarely) => rarely > 0),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(list.length, 1)]

/** An id is one click, so always one order. Few orders, so that clicks meet on one, or on one basket with another tip. */
const requestOf = (n: number): OrderRequest => ({
  id: `p${n}`,
  key: `key-p${n}`,
  bodyHash: `b${n % 4}`,
  basketHash: `k${(n % 4) >> 1}`,
})

/** A post whose reply may still come: within its time-out, or never. */
const awaited = (posts: readonly Post[], n: number, now: number): Post | undefined =>
  pick(
    posts.filter(({ end, at }) => end === undefined && now - at < 30_000),
    n,
  )

/** What happens next; null where it cannot: the API knows what it has placed. `reply`: the post that is over by it. */
function eventOf(
  { type, n, mayStart }: Step,
  { now, attempts, posts }: { now: number; attempts: Attempts; posts: readonly Post[] },
): { event: AttemptEvent; reply?: Post } | null {
  const request = requestOf(n)
  const key = pick(attempts, n)?.key ?? 'key-of-nobody'
  const reply = awaited(posts, n, now)
  const isPlaced = attempts.some((one) => one.key === request.key && one.outcome?.outcome === 'placed')
  switch (type) {
    case 'requested':
      return { event: { type, request, mayStart, reopenedKey: undefined, now } }
    case 'answered':
      return reply ? { event: { type, key: reply.key, sentAt: reply.sentAt }, reply } : null
    case 'refused':
      return reply ? { event: { type, id: reply.id }, reply } : null
    case 'placed':
      return { event: { type: 'settled', key, end: { outcome: type, orderId: `order of ${key}` } } }
    case 'declined':
      return {
        event: { type: 'settled', key, end: { outcome: 'failed', reason: 'payment', message: '' } },
      }
    case 'not_found':
      return { event: { type, key, now } }
    case 'asked_unknown':
      return isPlaced ? null : { event: { type, request: { ...request, bodyHash: '', basketHash: '' }, now } }
  }
}

const isOpen = ({ outcome }: OrderAttempt): boolean => outcome === null

/** The post that an event has sent. */
function sentBy(event: AttemptEvent, after: Attempts): readonly Post[] {
  if (event.type !== 'requested' || !event.mayStart) return []
  const sent = attemptById(after, event.request.id)
  return sent && isOpen(sent) && sent.sends
    ? [{ id: sent.id, key: sent.key, sentAt: sent.sentAt, at: event.now }]
    : []
}

function changesOf(steps: readonly Step[]): readonly Change[] {
  const changes: Change[] = []
  let now = 1_000
  for (const one of steps) {
    now += one.wait
    const { after: before, posts } = changes.at(-1) ?? { after: [], posts: [] }
    const next = eventOf(one, { now, attempts: before, posts })
    if (!next) continue
    const { event, reply } = next
    const after = reduceAttempts(before, event)
    const end = event.type === 'answered' || event.type === 'refused' ? event.type : undefined
    const ended = posts.map((post) => (post === reply && end ? { ...post, end } : post))
    changes.push({ event, now, before, after, posts: [...ended, ...sentBy(event, after)] })
  }
  return changes
}

/** Runs `check` for each event of random histories of one session. */
const inEveryHistory = (start: () => (change: Change) => void): void =>
  fc.assert(
    fc.property(fc.oneof(fc.array(step, { maxLength: 6 }), fc.array(step, { maxLength: 60 })), (steps) => {
      const check = start()
      for (const change of changesOf(steps)) check(change)
    }),
    { numRuns: 2_000 },
  )

test('[CHK-06] one order at a time is under way, and none whose outcome is not known is forgotten', () =>
  inEveryHistory(() => ({ before, after }) => {
    assert.ok(after.length <= maxAttempts)
    const open = new Set(after.filter(isOpen).map(({ key }) => key))
    assert.ok(open.size <= 1, 'two orders under way')
    for (const one of before.filter(isOpen))
      assert.ok(attemptById(after, one.id), 'an unknown outcome was forgotten')
  }))

test('[CHK-06] no event leads from placed to not placed, nor from the earlier order to another outcome', () =>
  inEveryHistory(() => {
    const reported: string[] = []
    return ({ before, after, event }) => {
      for (const one of before) {
        const next = attemptById(after, one.id)
        if (next && (one.outcome?.outcome === 'placed' || one.outcome?.outcome === 'earlier_order'))
          assert.deepEqual(next.outcome, one.outcome)
        if (next && one.outcome !== null) assert.notEqual(next.outcome, null, 'an outcome was taken back')
      }
      if (!('key' in event)) return
      const ended = endedOrder(before, after, event.key)
      if (ended?.outcome?.outcome === 'placed') reported.push(event.key)
      assert.equal(new Set(reported).size, reported.length, 'an order was reported as placed twice')
    }
  }))

test('[CHK-06] a click with another basket is never taken for the order before it', () =>
  inEveryHistory(() => {
    /** The basket that each key was first sent with. */
    const baskets = new Map<string, string>()
    return ({ before, after }) => {
      for (const { id, key, basketHash } of after)
        if (key === `key-${id}` && !attemptById(before, id)) baskets.set(key, basketHash)
      for (const { outcome, key, basketHash } of after)
        if (outcome?.outcome === 'placed') {
          assert.equal(basketHash, baskets.get(key))
          assert.equal(outcome.orderId, `order of ${key}`)
        }
    }
  }))

test('[CHK-05] [CHK-06] a post whose reply was lost is never answered as one that ordered nothing, while it may still order', () => {
  const endedBy = new Set<string>()
  inEveryHistory(() => ({ event, now, before, after, posts }) => {
    const isEnding = ({ id, outcome }: OrderAttempt) =>
      outcome !== null && attemptById(before, id)?.outcome === null
    if (event.type === 'settled') return
    for (const { key } of after.filter(isEnding)) {
      endedBy.add(event.type)
      for (const post of posts.filter((sent) => sent.key === key && sent.end !== 'refused'))
        assert.ok(now - post.at >= (post.end === 'answered' ? 5_000 : 35_000), `it was sent at ${post.at}`)
    }
  })
  assert.deepEqual([...endedBy].sort(), ['not_found', 'refused'])
})
