import type { RecoveredOutcome } from '../domain/orders/placing.ts'
import { confirmPlacing, findPlacing } from '../upstream/order-placing.ts'
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
 * Reads from the API the outcome of the order of a key and stores a definite one; an order that the API does not know and
 * that cannot be on its way any more is given up.
 */
export async function settleByKey(call: OrderCall, key: string): Promise<Judged | null> {
  const found = await lookUp(call, key)
  if (found) await settleAttempt(call, key, found)
  else await abandonOrder(call, key)
  return found
}

/** Another order than the one that waits for its bank is wanted: the bank's step is given up, so that two are never paid. */
export async function endByKey(call: OrderCall, key: string): Promise<void> {
  const found = await settleByKey(call, key)
  if (found?.outcome.outcome === 'confirm') await answerBank(call, key, true)
}

/** Has the API settle an order whose bank was answered, or give it up; null when it does not know the key. */
async function answerBank(call: OrderCall, key: string, giveUp: boolean): Promise<Judged | null> {
  const reply = await confirmPlacing(call.api, key, giveUp)
  const judged = reply && judgeReply(reply, call.language)
  if (judged) await settleAttempt(call, key, judged)
  return judged
}

const recovered = (known: Judged | null): RecoveredOutcome =>
  known === null || known.outcome.outcome === 'unknown' ? { outcome: 'pending' } : known.outcome

/** An attempt the session does not know: a post that was never received, or one that an earlier session has sent. */
async function recoverUnknown(call: OrderCall, id: string): Promise<RecoveredOutcome> {
  const request = bareRequest(id)
  const found = await lookUp(call, request.key)
  if (found) return recovered(found)
  // From now on a post that is still on its way with this id orders nothing: `none` stays true.
  const ended = await endUnknown(call.session, request, call.now)
  return ended?.outcome ?? { outcome: 'pending' }
}

/** What became of exactly this attempt, for a reply that was lost (CHK-06). */
export async function recoverAttempt(call: OrderCall & { query: { id: string } }): Promise<RecoveredOutcome> {
  const { session, query } = call
  const attempt = attemptById(attemptsOf(session.record), query.id)
  if (!attempt) return recoverUnknown(call, query.id)
  const found = attempt.outcome ? null : await settleByKey(call, attempt.key)
  const settled = attemptById(attemptsOf(session.record), query.id)?.outcome
  // An attempt that only waits for another order must not show that one's bank.
  return settled ?? (attempt.sends ? recovered(found) : { outcome: 'pending' })
}

/** Ends the wait for the bank of exactly this attempt: it was answered, or the shopper gives it up (CHK-05). */
export async function confirmAttempt(
  call: OrderCall & { body: { id: string; giveUp: boolean } },
): Promise<RecoveredOutcome> {
  const { id, giveUp } = call.body
  const attempt = attemptById(attemptsOf(call.session.record), id)
  if (attempt?.outcome) return attempt.outcome
  // The bank of the order that it waits for is not its own to answer.
  if (attempt && !attempt.sends) return recoverAttempt({ ...call, query: { id } })
  return recovered(await answerBank(call, (attempt ?? bareRequest(id)).key, giveUp))
}
