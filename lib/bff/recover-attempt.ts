import type { RecoveredOutcome } from '../domain/orders/placing.ts'
import { findPlacing } from '../upstream/order-placing.ts'
import { attemptById } from './attempt-list.ts'
import type { CustomerCall } from './call.ts'
import { abandonOrder, attemptsOf, bareRequest, endUnknown, settleAttempt } from './order-attempt.ts'
import type { Judged } from './order-outcome.ts'
import { judgeReply } from './order-outcome.ts'

type OrderCall = Pick<CustomerCall, 'session' | 'api' | 'language' | 'now'>

/** What the API knows of an idempotency key; null when it does not know it (yet). */
async function lookUp({ api, language }: OrderCall, key: string): Promise<Judged | null> {
  const found = await findPlacing(api, key)
  return found && judgeReply(found, language)
}

/**
 * Asks the API what became of the order of a key and writes a definite answer down; an order that the API does not know and
 * that cannot be on its way any more is given up.
 */
export async function settleByKey(call: OrderCall, key: string): Promise<void> {
  const found = await lookUp(call, key)
  if (found) await settleAttempt(call.session, key, found)
  else await abandonOrder(call.session, key, call.now)
}

/** An attempt the session does not know: a post that never came, or one that an earlier session has sent. */
async function recoverUnknown(call: OrderCall, id: string): Promise<RecoveredOutcome> {
  const request = bareRequest(id)
  const found = await lookUp(call, request.key)
  if (found)
    return found.settled && found.outcome.outcome !== 'unknown' ? found.outcome : { outcome: 'pending' }
  // From now on a post that is still on its way with this id orders nothing: `none` stays true.
  const ended = await endUnknown(call.session, request, call.now)
  return ended?.outcome ?? { outcome: 'pending' }
}

/** What became of exactly this attempt, for a reply that was lost (CHK-06). */
export async function recoverAttempt(call: OrderCall & { query: { id: string } }): Promise<RecoveredOutcome> {
  const { session, query } = call
  const attempt = attemptById(attemptsOf(session.record), query.id)
  if (!attempt) return recoverUnknown(call, query.id)
  if (!attempt.outcome) await settleByKey(call, attempt.key)
  const settled = attemptById(attemptsOf(session.record), query.id)?.outcome
  return settled ?? { outcome: 'pending' }
}
