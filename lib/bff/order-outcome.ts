import type { ResponseOf } from '../contract/endpoint.ts'
import type { placeDeliveryOrder } from '../contract/orders.ts'
import type { PlaceOrderOutcome } from '../domain/orders/placing.ts'
import type { Locale } from '../routing/locale.ts'
import { isRefusal, UpstreamFailure } from '../upstream/failure.ts'
import { BffError } from './bff-error.ts'
import { failureText } from './failure-text.ts'

type WireOutcome = ResponseOf<typeof placeDeliveryOrder>
type FailureReason = Extract<PlaceOrderOutcome, { outcome: 'failed' }>['reason']

/** `settled`: the key has done its work and the next attempt gets a new one; otherwise it is kept (CHK-06). */
export interface Judged {
  outcome: PlaceOrderOutcome
  settled: boolean
  /** The API kept silent for the whole time-out: there is no time left to ask it again in this call. */
  silent?: true
}

const codes: Record<FailureReason, string> = {
  payment: 'payment_failed',
  incorrect_zip: 'payment_failed',
  changed: 'order_changed',
  timeout: 'order_timeout',
  error: 'order_failed',
}

const failed = (
  reason: FailureReason,
  locale: Locale,
  text: string | null | undefined,
  settled = true,
): Judged => {
  const message = text || failureText(new BffError(422, codes[reason]), locale)
  return { outcome: { outcome: 'failed', reason, message }, settled }
}

/** For an attempt under which nothing was ordered and nothing will be. */
export const nothingOrdered = (locale: Locale): PlaceOrderOutcome => failed('error', locale, null).outcome

const unknown: Judged = { outcome: { outcome: 'unknown' }, settled: false }

/** Statuses under which the API is still at work on the order. */
const underWay = ['PENDING', 'PROCESSING', 'IN_PROGRESS']

/**
 * What an answer to placing an order means (CHK-05): placed with an order_id and SUBMITTED; an
 * order_id with another status, or a transaction_message, is a payment failure; no order_id is the general error. A placed
 * order is placed whatever its message says: calling it failed would make the shopper pay twice.
 */
export function judgeAnswer(answer: WireOutcome, locale: Locale): Judged {
  const { order_id: orderId, transaction_message: message, transaction_description: description } = answer
  const status = answer.order_status.toUpperCase()
  if (orderId !== null && status === 'SUBMITTED')
    return { outcome: { outcome: 'placed', orderId }, settled: true }
  if (message?.toLowerCase() === 'incorrect_zip') return failed('incorrect_zip', locale, description)
  if (underWay.includes(status) && message === null) return unknown
  return orderId !== null || message !== null
    ? failed('payment', locale, null)
    : failed('error', locale, null)
}

/** Refusals that speak of an order made before: recovery has to answer, not a new attempt. */
const meansAnOrderExists = ['order_in_progress', 'idempotency_key_reused']

const gatewayTimeout = 'Endpoint request timed out'

/**
 * What a failed call means. A refusal is definite; 504 with the gateway's own words shows the time-out message but keeps the
 * key, for the order may have been placed; anything else is unknown. null: the failure is not the order's
 * (session, scope, rate), and nothing was placed.
 */
export function judgeFailure(error: unknown, locale: Locale): Judged | null {
  if (!(error instanceof UpstreamFailure)) return null
  if (error.kind === 'timeout') return { ...unknown, silent: true }
  if (error.kind !== 'refused') return unknown
  const { status, wire } = error
  const words = [
    wire?.error_description,
    wire?.error_message,
    ...(wire?.details ?? []).map(({ message }) => message),
  ]
  if (status === 504 && words.includes(gatewayTimeout)) return failed('timeout', locale, null, false)
  if (!isRefusal(error)) return unknown
  if ([401, 403, 429].includes(error.status)) return null
  if (wire && meansAnOrderExists.includes(wire.error)) return unknown
  if (status === 409) return failed('changed', locale, wire?.error_description)
  return failed('error', locale, wire?.error_description)
}
