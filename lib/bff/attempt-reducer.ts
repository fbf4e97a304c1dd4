import { createHash } from 'node:crypto'
import type { AttemptOutcome, OrderPlacing } from '@kolea/domain/orders/placing.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'
import type { OrderAttempt } from '../session/session-record.ts'
import { placingTimeoutMs } from '../upstream/order-placing.ts'

/** Attempts a session remembers: more than one browser can have in progress at once. The oldest with a known outcome go first. */
export const maxAttempts = 100

/** An attempt whose outcome is known is removed this long after its last post, ms. */
const settledForMs = dayMs

/** A post that is older can no longer reach the API, ms: what the API does not know by then was never placed. */
const inFlightMs = placingTimeoutMs + 5_000

/**
 * A post that was answered, if only with a failure, has been with the API: it stores an order before it calls the gateway, so
 * that what it does not know this long after the post will not be placed, ms.
 */
const writtenWithinMs = 5_000

export type Attempts = readonly OrderAttempt[]

/** What a click on "Place order" requests. */
export interface OrderRequest {
  readonly id: string
  /** Key of its own; used unless the same order is in progress under another one. */
  readonly key: string
  readonly bodyHash: string
  readonly basketHash: string
  /** Cents; absent where only the attempt's id is known. */
  readonly totalCents?: number
}

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest()

/**
 * The idempotency key of an attempt, always the same one: an attempt that the session no longer remembers can still be
 * looked up at the API.
 */
function keyOf(attemptId: string): string {
  const hex = sha256(['order-attempt', attemptId]).toString('hex')
  // The version and variant digits of a UUID made from a hash (RFC 9562, version 8).
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** An attempt of which only the id is known. */
export const bareRequest = (id: string): OrderRequest => ({
  id,
  key: keyOf(id),
  bodyHash: '',
  basketHash: '',
})

/** The same order of the same agreed basket has the same hashes, whoever clicks. */
export const orderRequest = (placing: OrderPlacing): OrderRequest => {
  const { mode, hash, storeId, currency, amountCents, tipCents, payment } = placing
  const body = [mode, hash, storeId, currency, amountCents, tipCents, payment.cardId]
  return {
    ...bareRequest(placing.attemptId),
    bodyHash: sha256(body).toString('base64url'),
    basketHash: sha256([mode, hash]).toString('base64url'),
    totalCents: amountCents,
  }
}

/** What can become of the order of a key. */
export type OrderEnd = Exclude<AttemptOutcome, { outcome: 'earlier_order' }>

/** What happens to the attempts of a session. Times are ms since 1970. */
export type AttemptEvent =
  /**
   * A post arrives. `mayStart`: a new order may be sent; without it nothing new begins. `reopenedKey`: key of a placed order whose
   * very basket is open again, so that it does not answer for this request.
   */
  | {
      readonly type: 'requested'
      readonly request: OrderRequest
      readonly mayStart: boolean
      readonly reopenedKey: string | undefined
      readonly now: number
    }
  /** The post that was sent at `sentAt` was answered with a failure of a server. */
  | { readonly type: 'answered'; readonly key: string; readonly sentAt: number }
  /** The post of an attempt was refused for a reason that is not the order's, before anything was ordered. */
  | { readonly type: 'refused'; readonly id: string }
  /** It is known for certain what became of the order of a key. */
  | { readonly type: 'settled'; readonly key: string; readonly end: OrderEnd }
  /** The API does not know the order of a key. */
  | { readonly type: 'not_found'; readonly key: string; readonly now: number }
  /** Somebody asks about an attempt that neither the session nor the API knows. */
  | { readonly type: 'asked_unknown'; readonly request: OrderRequest; readonly now: number }

/** An attempt is open until its outcome is known. */
type AttemptState = 'open' | AttemptOutcome['outcome']

/**
 * The outcomes that each state may still get: an order that is placed stays placed, and one that seemed to have ended without
 * an order may turn out to be placed.
 */
const mayBecome: Record<AttemptState, readonly AttemptOutcome['outcome'][]> = {
  open: ['placed', 'earlier_order', 'failed', 'none'],
  failed: ['placed', 'earlier_order'],
  none: ['placed', 'earlier_order'],
  placed: [],
  earlier_order: [],
}

const none = { outcome: 'none' } as const
const stateOf = ({ outcome }: OrderAttempt): AttemptState => outcome?.outcome ?? 'open'
const isOpen = (attempt: OrderAttempt): boolean => stateOf(attempt) === 'open'
const isPlaced = (attempt: OrderAttempt): boolean => stateOf(attempt) === 'placed'

const ended = (attempt: OrderAttempt, outcome: AttemptOutcome): OrderAttempt =>
  mayBecome[stateOf(attempt)].includes(outcome.outcome) ? { ...attempt, outcome } : attempt

/** The same list where nothing changes: nothing is written then. */
function withEach(attempts: Attempts, change: (attempt: OrderAttempt) => OrderAttempt): Attempts {
  const next = attempts.map(change)
  return next.every((attempt, index) => attempt === attempts[index]) ? attempts : next
}

export const attemptById = (attempts: Attempts, id: string): OrderAttempt | undefined =>
  attempts.find((attempt) => attempt.id === id)

/** The attempt that placed this very basket; tip and card may differ. */
export const placedBasket = (attempts: Attempts, basketHash: string): OrderAttempt | undefined =>
  attempts.find((attempt) => isPlaced(attempt) && attempt.basketHash === basketHash)

/** The order of the session whose outcome is not known: others wait for it, so there is one at a time. */
export const orderUnderWay = (attempts: Attempts): OrderAttempt | undefined =>
  attempts.findLast((attempt) => isOpen(attempt) && attempt.sends)

function bounded(attempts: Attempts): Attempts {
  if (attempts.length <= maxAttempts) return attempts
  // The one that sends is looked at by those that wait for it.
  const dropped =
    attempts.find((attempt) => !isOpen(attempt)) ?? attempts.find(({ sends }) => !sends) ?? attempts[0]
  return bounded(attempts.filter((attempt) => attempt !== dropped))
}

/** What a placed order is for another click on the same basket: perhaps it agreed to another amount. */
const placedFor = (
  ordered: OrderAttempt,
  requested: Pick<OrderAttempt, 'totalCents'>,
  orderId: string,
): AttemptOutcome => {
  const charged = ordered.totalCents
  const isAsAgreed = charged === undefined || charged === requested.totalCents
  return { outcome: 'placed', orderId, ...(isAsAgreed ? {} : { chargedCents: charged }) }
}

/** An attempt under the key of another one: the same order, or one that waits for it. */
function sharing(before: OrderAttempt, { id, bodyHash, basketHash, totalCents }: OrderRequest): OrderAttempt {
  const attempt = {
    ...before,
    ...{ id, bodyHash, basketHash, sends: before.bodyHash === bodyHash },
    ...(totalCents === undefined ? {} : { totalCents }),
  }
  const { outcome } = before
  return outcome?.outcome === 'placed'
    ? { ...attempt, outcome: placedFor(before, attempt, outcome.orderId) }
    : attempt
}

type Requested = Extract<AttemptEvent, { type: 'requested' }>

function newAttempt(attempts: Attempts, event: Requested): OrderAttempt | null {
  const { request, mayStart, reopenedKey, now } = event
  const placed = placedBasket(attempts, request.basketHash)
  const before = placed && placed.key !== reopenedKey ? placed : orderUnderWay(attempts)
  if (before) return sharing(before, request)
  return mayStart ? { ...request, sends: true, startedAt: now, sentAt: now, outcome: null } : null
}

/** No two posts of a key have one time, so that it says whether there were several. */
function sentAgain({ isAnswered: _, ...attempt }: OrderAttempt, now: number): OrderAttempt {
  return { ...attempt, sentAt: Math.max(now, attempt.sentAt + 1) }
}

/**
 * The list with an entry for the request: its own of before; a copy of the attempt that placed the same basket; a share in
 * the order in progress (for which it waits when that is another order, so that one basket is never paid twice); else a new
 * one. An entry that will be sent again moves the time of its key on.
 */
function requested(attempts: Attempts, event: Requested): Attempts {
  const { request, mayStart, now } = event
  const known = attemptById(attempts, request.id)
  const attempt = known ?? newAttempt(attempts, event)
  if (!attempt) return attempts
  const recent = attempts.filter((one) => isOpen(one) || now - one.sentAt < settledForMs)
  const listed = known ? attempts : bounded([...recent, attempt])
  const isSent = isOpen(attempt) && attempt.sends && mayStart
  const isAgain = isSent && attempts.some(({ key }) => key === attempt.key)
  return isAgain ? listed.map((one) => (one.key === attempt.key ? sentAgain(one, now) : one)) : listed
}

/** What the end of the order of a key means for an attempt that waits for it with an order of its own. */
function endOfWaiting(attempt: OrderAttempt, end: OrderEnd, attempts: Attempts): AttemptOutcome {
  if (end.outcome !== 'placed') return none
  const sent = attempts.find((one) => one.key === attempt.key && one.sends)
  return sent?.basketHash === attempt.basketHash
    ? placedFor(sent, attempt, end.orderId)
    : { outcome: 'earlier_order', orderId: end.orderId }
}

/**
 * An order that is placed is the outcome of the clicks on its own basket alone: who waited for it with another basket has
 * ordered nothing, and learns that the earlier order is in.
 */
const settled = (attempts: Attempts, key: string, end: OrderEnd): Attempts =>
  withEach(attempts, (attempt) =>
    attempt.key === key
      ? ended(attempt, attempt.sends ? end : endOfWaiting(attempt, end, attempts))
      : attempt,
  )

const mayBeInFlight = ({ sentAt, isAnswered }: OrderAttempt, now: number): boolean =>
  now - sentAt < (isAnswered ? writtenWithinMs : inFlightMs)

/** Gives up the order of a key that the API does not know, unless a post of it may still be on its way. */
const notFound = (attempts: Attempts, key: string, now: number): Attempts =>
  attempts.some((attempt) => attempt.key === key && mayBeInFlight(attempt, now))
    ? attempts
    : settled(attempts, key, none)

const wasSentAgain = ({ startedAt, sentAt }: OrderAttempt): boolean => sentAt !== startedAt

/** The post of a key is not on its way any more. Of several, the answer to one says nothing of the others. */
const answered = (attempts: Attempts, key: string, sentAt: number): Attempts =>
  withEach(attempts, (one) =>
    one.key === key && one.sentAt === sentAt && !wasSentAgain(one) && isOpen(one)
      ? { ...one, isAnswered: true }
      : one,
  )

/**
 * One that was sent before, or shares its order with another attempt under way, stays open: an earlier post, whose reply may be
 * lost, or that of the other one may still place the order.
 */
function refused(attempts: Attempts, id: string): Attempts {
  const attempt = attemptById(attempts, id)
  if (!attempt || wasSentAgain(attempt)) return attempts
  const isShared = attempts.some((one) => one !== attempt && one.key === attempt.key && isOpen(one))
  return isShared ? attempts : withEach(attempts, (one) => (one === attempt ? ended(one, none) : one))
}

/** Ends an attempt that was never received, so that a post still on its way orders nothing under it; one that was received stays. */
const neverCame = (attempts: Attempts, request: OrderRequest, now: number): Attempts =>
  attemptById(attempts, request.id)
    ? attempts
    : bounded([...attempts, { ...request, sends: true, startedAt: now, sentAt: now, outcome: none }])

/** The attempts of a session after an event; the same list where the event changes nothing. */
export function reduceAttempts(attempts: Attempts, event: AttemptEvent): Attempts {
  switch (event.type) {
    case 'requested':
      return requested(attempts, event)
    case 'answered':
      return answered(attempts, event.key, event.sentAt)
    case 'refused':
      return refused(attempts, event.id)
    case 'settled':
      return settled(attempts, event.key, event.end)
    case 'not_found':
      return notFound(attempts, event.key, event.now)
    case 'asked_unknown':
      return neverCame(attempts, event.request, event.now)
  }
}

/**
 * The attempt that sent the order of a key, when the order has ended by an event: placed, and not before (it may seem to have
 * failed meanwhile), or without an order after it was open. undefined when it ended before, or goes on.
 */
export function endedOrder(before: Attempts, after: Attempts, key: string): OrderAttempt | undefined {
  const wasPlaced = before.some((attempt) => attempt.key === key && isPlaced(attempt))
  const sent = after.filter((attempt) => attempt.key === key && attempt.sends)
  return sent.find((attempt) => {
    if (isPlaced(attempt)) return !wasPlaced
    const earlier = attemptById(before, attempt.id)
    return !isOpen(attempt) && earlier !== undefined && isOpen(earlier)
  })
}
