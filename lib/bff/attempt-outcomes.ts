import type { AttemptOutcome, PlaceOrderOutcome, RecoveredOutcome } from '@kolea/domain/orders/placing.ts'
import type { Locale } from '../routing/locale.ts'
import { isRefusal, UpstreamFailure } from '../upstream/failure.ts'
import type { PlacingReply } from '../upstream/order-placing.ts'
import { isGatewayTimeout } from '../upstream/order-placing.ts'
import { BffError } from './bff-refusal.ts'
import { failureText, ownText } from './failure-text.ts'

type Failed = Extract<PlaceOrderOutcome, { outcome: 'failed' }>

/** What an answer of the API, or none, means for an order. */
export type Judged =
  /** The key has done its work and the next attempt gets a new one (CHK-06). */
  | { readonly settled: true; readonly outcome: Failed | Extract<PlaceOrderOutcome, { outcome: 'placed' }> }
  /** The key is retained (CHK-06). */
  | {
      readonly settled: false
      readonly outcome: PlaceOrderOutcome
      /** A server answered, with a failure: the post is not on its way any more. */
      readonly answered?: true
      /** The API did not answer for the whole time-out: there is no time left for another request in this call. */
      readonly silent?: true
    }

const codes: Record<Failed['reason'], string> = {
  payment: 'payment_failed',
  incorrect_zip: 'payment_failed',
  changed: 'order_changed',
  timeout: 'order_timeout',
  error: 'order_failed',
}

const failure = (reason: Failed['reason'], locale: Locale, text?: string | null): Failed => ({
  outcome: 'failed',
  reason,
  message: text || failureText(new BffError(422, codes[reason]), locale),
})

const failed = (...of: Parameters<typeof failure>): Judged => ({ outcome: failure(...of), settled: true })

const unknown = { outcome: { outcome: 'unknown' }, settled: false } as const

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
      return failed('error', locale)
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
  if (isGatewayTimeout(error)) return { outcome: failure('timeout', locale), settled: false, answered: true }
  if (!isRefusal(error)) return { ...unknown, answered: true }
  if ([401, 403, 429].includes(error.status)) return null
  if (error.code !== null && meansAnOrderExists.includes(error.code)) return unknown
  const text = ownText(error.code, locale) ?? error.text
  return failed(error.status === 409 ? 'changed' : 'error', locale, text)
}

/** What a post of an attempt is answered; `outcome` null while it is not known. */
export function placingAnswer(outcome: AttemptOutcome | null, locale: Locale): PlaceOrderOutcome {
  if (outcome === null) return { outcome: 'unknown' }
  // Nothing was ordered under the attempt, and nothing will be.
  return outcome.outcome === 'none' ? failure('error', locale) : outcome
}

/** What a question about an attempt is answered by what the API knows of its key; null: nothing. */
export const recoveryAnswer = (known: Judged | null): RecoveredOutcome =>
  known === null || known.outcome.outcome === 'unknown' ? { outcome: 'pending' } : known.outcome
