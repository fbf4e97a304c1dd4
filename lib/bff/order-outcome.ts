import type { PlaceOrderOutcome } from '../domain/orders/placing.ts'
import type { Locale } from '../routing/locale.ts'
import { isRefusal, UpstreamFailure } from '../upstream/failure.ts'
import type { PlacingReply } from '../upstream/order-placing.ts'
import { isGatewayTimeout } from '../upstream/order-placing.ts'
import { BffError } from './bff-error.ts'
import { failureText, ownText } from './failure-text.ts'

type FailureReason = Extract<PlaceOrderOutcome, { outcome: 'failed' }>['reason']

/** `settled`: the key has done its work and the next attempt gets a new one; otherwise it is retained (CHK-06). */
export interface Judged {
  outcome: PlaceOrderOutcome
  settled: boolean
  /** A server answered, with a failure: the post is not on its way any more. */
  answered?: true
  /** The API did not answer for the whole time-out: there is no time left for another request in this call. */
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

/** What an answer to placing an order means (CHK-05). */
export function judgeReply(reply: PlacingReply, locale: Locale): Judged {
  switch (reply.kind) {
    case 'placed':
      return { outcome: { outcome: 'placed', orderId: reply.orderId }, settled: true }
    case 'incorrect-zip':
      return failed('incorrect_zip', locale, reply.text)
    case 'under-way':
      return unknown
    case 'bank-asks':
      return { outcome: { outcome: 'confirm', step: reply.step }, settled: false }
    case 'payment-failed':
      return failed('payment', locale, reply.text)
    case 'no-order':
      return failed('error', locale, null)
  }
}

/** Refusals that speak of an order made before: recovery has to answer, not a new attempt. */
const meansAnOrderExists = ['order_in_progress', 'idempotency_key_reused']

/**
 * What a failed call means. A refusal is definite; 504 with the gateway's own text shows the time-out message but retains the
 * key, for the order may have been placed; anything else is unknown. null: the failure is not the order's
 * (session, scope, rate), and nothing was placed.
 */
export function judgeFailure(error: unknown, locale: Locale): Judged | null {
  if (!(error instanceof UpstreamFailure)) return null
  if (error.kind === 'timeout') return { ...unknown, silent: true }
  if (error.kind !== 'refused') return unknown
  if (isGatewayTimeout(error)) return { ...failed('timeout', locale, null, false), answered: true }
  if (!isRefusal(error)) return { ...unknown, answered: true }
  if ([401, 403, 429].includes(error.status)) return null
  if (error.code !== null && meansAnOrderExists.includes(error.code)) return unknown
  const text = ownText(error.code, locale) ?? error.text
  return failed(error.status === 409 ? 'changed' : 'error', locale, text)
}
