import type { AttemptOutcome } from '../domain/orders/placing.ts'
import type { OrderAttempt } from '../session/session-record.ts'
import { dayMs } from '../domain/time/durations.ts'
import { placingTimeoutMs } from '../upstream/order-placing.ts'

/** Attempts a session remembers: more than one browser can have in progress at once. The oldest with a known outcome go first. */
export const maxAttempts = 100

/** An attempt is removed this long after its outcome is known, ms. */
const settledForMs = dayMs

/** A post that is older can no longer reach the API, ms: what the API does not know by then was never placed. */
const inFlightMs = placingTimeoutMs + 5_000

/**
 * A post that was answered, if only with a failure, has been with the API: it stores an order before it calls the gateway, so
 * that what it does not know this long after the post will not be placed, ms.
 */
const writtenWithinMs = 5_000

/** What a click on "Place order" requests. */
export interface OrderRequest {
  id: string
  /** Key of its own; used unless the same order is in progress under another one. */
  key: string
  bodyHash: string
  basketHash: string
  /** Cents; absent where only the attempt's id is known. */
  totalCents?: number
}

type Attempts = readonly OrderAttempt[]

type Placed = Extract<AttemptOutcome, { outcome: 'placed' }>

const none = { outcome: 'none' } as const
const isPlaced = ({ outcome }: OrderAttempt): boolean => outcome?.outcome === 'placed'
/** With an order, its own or the earlier one: nothing is learned after that. */
const isAnswered = (attempt: OrderAttempt): boolean =>
  isPlaced(attempt) || attempt.outcome?.outcome === 'earlier_order'
const isOpen = ({ outcome }: OrderAttempt): boolean => outcome === null

export const mayBeInFlight = ({ sentAt, isAnswered: answered }: OrderAttempt, now: number): boolean =>
  now - sentAt < (answered ? writtenWithinMs : inFlightMs)

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

interface RequestOptions {
  /** Whether a new order may be sent; without it the list stays as it is when nothing is in progress. */
  mayStart: boolean
  /** Key of a placed order whose very basket is open again: it does not answer for this request. */
  reopenedKey?: string | undefined
  /** ms since 1970. */
  now: number
}

/** What a placed order is for another click on the same basket: perhaps it agreed to another amount. */
const placedFor = (
  ordered: OrderAttempt,
  requested: Pick<OrderAttempt, 'totalCents'>,
  orderId: string,
): Placed => {
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

function newAttempt(attempts: Attempts, request: OrderRequest, options: RequestOptions): OrderAttempt | null {
  const placed = placedBasket(attempts, request.basketHash)
  const before = placed && placed.key !== options.reopenedKey ? placed : orderUnderWay(attempts)
  if (before) return sharing(before, request)
  const { now, mayStart } = options
  return mayStart ? { ...request, sends: true, startedAt: now, sentAt: now, outcome: null } : null
}

function sentAgain({ isAnswered: _, ...attempt }: OrderAttempt, sentAt: number): OrderAttempt {
  return { ...attempt, sentAt }
}

/**
 * The list with an entry for the request: its own of before; a copy of the attempt that placed the same basket; a share in
 * the order in progress (for which it waits when that is another order, so that one basket is never paid twice); else a new
 * one. An entry that will be sent moves the time of its key on.
 */
export function withRequest(attempts: Attempts, request: OrderRequest, options: RequestOptions): Attempts {
  const known = attemptById(attempts, request.id)
  const attempt = known ?? newAttempt(attempts, request, options)
  if (!attempt) return attempts
  const recent = attempts.filter((one) => isOpen(one) || options.now - one.sentAt < settledForMs)
  const listed = known ? attempts : bounded([...recent, attempt])
  const isSent = isOpen(attempt) && attempt.sends && options.mayStart
  return isSent ? listed.map((one) => (one.key === attempt.key ? sentAgain(one, options.now) : one)) : listed
}

/** What an outcome of the order of a key means for an attempt that waits for it with an order of its own. */
function forWaiting(attempt: OrderAttempt, outcome: AttemptOutcome, attempts: Attempts): AttemptOutcome {
  if (outcome.outcome !== 'placed') return none
  const sent = attempts.find((one) => one.key === attempt.key && one.sends)
  return sent?.basketHash === attempt.basketHash
    ? placedFor(sent, attempt, outcome.orderId)
    : { outcome: 'earlier_order', orderId: outcome.orderId }
}

/**
 * Writes down what became of the order of a key. An order that is placed stays placed. It is the outcome of the clicks on its
 * own basket alone: who waited for it with another basket has ordered nothing, and learns that the earlier order is in.
 */
export function withOutcome(attempts: Attempts, key: string, outcome: AttemptOutcome): Attempts {
  const next = attempts.map((attempt) => {
    if (attempt.key !== key || isAnswered(attempt)) return attempt
    if (!isOpen(attempt) && outcome.outcome !== 'placed') return attempt
    return { ...attempt, outcome: attempt.sends ? outcome : forWaiting(attempt, outcome, attempts) }
  })
  return next.every((attempt, index) => attempt === attempts[index]) ? attempts : next
}

/** The attempt that sent the order of a key, when the order is placed by now and was not before. */
export const newlyPlaced = (before: Attempts, after: Attempts, key: string): OrderAttempt | undefined =>
  before.some((attempt) => attempt.key === key && isPlaced(attempt))
    ? undefined
    : after.find((attempt) => attempt.key === key && isPlaced(attempt) && attempt.sends)

/** The attempt that sent the order of a key, when it ended without an order by now and not before. */
export const newlyFailed = (before: Attempts, after: Attempts, key: string): OrderAttempt | undefined =>
  after.find(
    ({ id, ...attempt }) =>
      attempt.key === key &&
      attempt.sends &&
      attempt.outcome !== null &&
      attempt.outcome.outcome !== 'placed' &&
      attemptById(before, id)?.outcome === null,
  )

/** The latest post of a key was answered with a failure of a server; an earlier one says nothing of the latest. */
export const withAnswered = (attempts: Attempts, key: string, sentAt: number): Attempts =>
  attempts.map((one) =>
    one.key === key && one.sentAt === sentAt && isOpen(one) ? { ...one, isAnswered: true } : one,
  )

/** Gives up the order of a key that the API does not know, unless it was sent again since then. */
export const withAbandoned = (attempts: Attempts, key: string, now: number): Attempts =>
  attempts.some((attempt) => attempt.key === key && mayBeInFlight(attempt, now))
    ? attempts
    : withOutcome(attempts, key, none)

/** Ends an attempt that was never received, so that a post still on its way orders nothing under it; one that was received stays. */
export const withNeverCame = (attempts: Attempts, request: OrderRequest, now: number): Attempts =>
  attemptById(attempts, request.id)
    ? attempts
    : bounded([...attempts, { ...request, sends: true, startedAt: now, sentAt: now, outcome: none }])

/**
 * Ends an attempt whose post was refused before anything was ordered. One that shares its order with another attempt under
 * way stays open: that one may still place it.
 */
export function withRefused(attempts: Attempts, id: string): Attempts {
  const attempt = attemptById(attempts, id)
  if (!attempt || !isOpen(attempt)) return attempts
  const isShared = attempts.some((one) => one !== attempt && one.key === attempt.key && isOpen(one))
  return isShared ? attempts : attempts.map((one) => (one === attempt ? { ...one, outcome: none } : one))
}
