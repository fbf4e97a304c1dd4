import { findOrderByKey, placeDeliveryOrder } from '../contract/orders.ts'
import type { OrderAttempt } from '../session/session-record.ts'
import { isRefusal } from '../upstream/failure.ts'
import type { Call } from './call.ts'
import { dropAttempt, settleAttempt } from './order-attempt.ts'
import { judgeAnswer } from './order-outcome.ts'
import type { Operations, PlaceOrderOutcome } from './schemas/operations.ts'

type Recovered = Operations['GET /api/orders/attempt']['output']
type OrderCall = Pick<Call<unknown, unknown, unknown>, 'session' | 'api' | 'language' | 'now'>

/** A post that is older can no longer reach the API: what it does not know by then was never placed. */
const inFlightMs = placeDeliveryOrder.timeoutMs + 5_000

/**
 * Asks the API what became of an attempt whose reply was lost, and writes a definite answer down.
 * `pending`: the API is at work on it; `absent`: the API does not know it (yet).
 */
export async function askAbout(
  call: OrderCall,
  attempt: OrderAttempt,
): Promise<PlaceOrderOutcome | { outcome: 'pending' } | { outcome: 'absent' }> {
  try {
    const judged = judgeAnswer(
      await call.api(findOrderByKey, { params: { key: attempt.key } }),
      call.language,
    )
    await settleAttempt(call.session, attempt.key, judged)
    return judged.settled ? judged.outcome : { outcome: 'pending' }
  } catch (error) {
    if (isRefusal(error, 404)) return { outcome: 'absent' }
    throw error
  }
}

export const mayBeInFlight = (attempt: OrderAttempt, now: number): boolean =>
  now - attempt.startedAt < inFlightMs

/** What became of the session's last attempt, for a reply that was lost (CHK-06). */
export async function recoverAttempt(call: OrderCall): Promise<Recovered> {
  const { attempt } = call.session.record
  if (!attempt) return { outcome: 'none' }
  if (attempt.outcome) return attempt.outcome
  const found = await askAbout(call, attempt)
  if (found.outcome !== 'absent') return found
  if (mayBeInFlight(attempt, call.now)) return { outcome: 'pending' }
  await dropAttempt(call.session, attempt.key)
  return { outcome: 'none' }
}
