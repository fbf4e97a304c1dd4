import { createHash } from 'node:crypto'
import type { OrderPlacing } from '../domain/orders/placing.ts'
import { countEvent } from '../metrics/counted-events.ts'
import type { OrderAttempt, SessionRecord } from '../session/session-record.ts'
import type { Session } from '../session/session.ts'
import { logFailedOrder, logPlacedOrder } from '../upstream/logging.ts'
import type { OrderRequest } from './attempt-list.ts'
import {
  attemptById,
  newlyFailed,
  newlyPlaced,
  withAbandoned,
  withAnswered,
  withNeverCame,
  withOutcome,
  withRefused,
  withRequest,
} from './attempt-list.ts'
import type { SessionCall } from './call.ts'
import type { Judged } from './order-outcome.ts'

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
export const orderRequest = ({
  attemptId,
  mode,
  hash,
  storeId,
  currency,
  amountCents,
  tipCents,
  payment,
}: OrderPlacing): OrderRequest => ({
  ...bareRequest(attemptId),
  bodyHash: sha256([mode, hash, storeId, currency, amountCents, tipCents, payment.cardId]).toString(
    'base64url',
  ),
  basketHash: sha256([mode, hash]).toString('base64url'),
  totalCents: amountCents,
})

export const attemptsOf = (record: SessionRecord): readonly OrderAttempt[] => record.attempts ?? []

async function change(
  session: Session,
  next: (attempts: readonly OrderAttempt[]) => readonly OrderAttempt[],
): Promise<readonly OrderAttempt[]> {
  const record = await session.update((before) => {
    const current = attemptsOf(before)
    const attempts = next(current)
    return attempts === current ? before : { ...before, attempts }
  })
  return attemptsOf(record)
}

/**
 * The attempt of a request, stored in the session record before anything is sent; undefined when nothing of its basket was
 * ordered or is in progress and none may start. @throws SessionEnded
 */
export async function claimAttempt(
  session: Session,
  request: OrderRequest,
  options: Parameters<typeof withRequest>[2],
): Promise<OrderAttempt | undefined> {
  // What parallel calls have written since this one began counts too.
  await session.reload()
  return attemptById(await change(session, (attempts) => withRequest(attempts, request, options)), request.id)
}

/** A line of the log for an order that was not placed, and why (LOG-01). Nobody waits for it. */
function noteFailure(api: SessionCall['api'], failed: OrderAttempt | undefined): void {
  if (failed?.totalCents === undefined) return
  const reason = failed.outcome?.outcome === 'failed' ? failed.outcome.reason : 'not known to the API'
  void logFailedOrder(api, { reason, totalCents: failed.totalCents }).catch(() => undefined)
}

/**
 * Writes down what became of a key's order; an outcome that is not definite changes nothing. An order that is placed becomes a
 * line of the log with that, so once, whether a post, a bank's step or a read of the API reported it (LOG-01). @throws SessionEnded
 */
export async function settleAttempt(
  { session, api }: Pick<SessionCall, 'session' | 'api'>,
  key: string,
  { settled, outcome }: Judged,
): Promise<void> {
  if (!settled || outcome.outcome === 'unknown' || outcome.outcome === 'confirm') return
  let placed: OrderAttempt | undefined
  let failed: OrderAttempt | undefined
  await change(session, (attempts) => {
    const next = withOutcome(attempts, key, outcome)
    placed = newlyPlaced(attempts, next, key)
    failed = newlyFailed(attempts, next, key)
    return next
  })
  noteFailure(api, failed)
  if (placed || outcome.outcome !== 'placed') countEvent('orders', placed ? 'placed' : 'failed')
  if (outcome.outcome !== 'placed' || placed?.totalCents === undefined) return
  // Nobody waits for the line.
  void logPlacedOrder(api, { orderId: outcome.orderId, totalCents: placed.totalCents }).catch(() => undefined)
}

/** The post of this attempt was answered, with a failure of a server. @throws SessionEnded */
export async function noteAnswered(session: Session, { key, sentAt }: OrderAttempt): Promise<void> {
  await change(session, (attempts) => withAnswered(attempts, key, sentAt))
}

/** Gives up an order that the API does not know and that cannot reach it any more. @throws SessionEnded */
export async function abandonOrder(
  { session, api, now }: Pick<SessionCall, 'session' | 'api' | 'now'>,
  key: string,
): Promise<void> {
  let failed: OrderAttempt | undefined
  await change(session, (attempts) => {
    const next = withAbandoned(attempts, key, now)
    failed = newlyFailed(attempts, next, key)
    return next
  })
  noteFailure(api, failed)
}

/** Ends an attempt of which neither the session nor the API knows; answers it as it is now. @throws SessionEnded */
export async function endUnknown(
  session: Session,
  request: OrderRequest,
  now: number,
): Promise<OrderAttempt | undefined> {
  const attempts = await change(session, (before) => withNeverCame(before, request, now))
  return attemptById(attempts, request.id)
}

/** Ends an attempt whose post was refused; answers it as it is now. @throws SessionEnded */
export async function endRefused(session: Session, id: string): Promise<OrderAttempt | undefined> {
  await session.reload()
  return attemptById(await change(session, (attempts) => withRefused(attempts, id)), id)
}
