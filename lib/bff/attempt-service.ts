import type { PlaceOrderOutcome, RecoveredOutcome } from '@kolea/domain/orders/placing.ts'
import { processLog } from '../log.ts'
import { countEvent } from '../metrics/counted-events.ts'
import type { OrderAttempt, SessionRecord } from '../session/session-record.ts'
import { tokenClaims } from '../session/session-tokens.ts'
import { SessionRenewed } from '../session/token-renewal.ts'
import { fetchCart } from '../upstream/basket-calls.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import { logFailedOrder, logPlacedOrder } from '../upstream/logging.ts'
import { confirmPlacing, findPlacing, sendOrder } from '../upstream/order-placing.ts'
import type { StoredMethod } from '../upstream/wallet.ts'
import { judgeFailure, judgeReply, placingAnswer, recoveryAnswer, type Judged } from './attempt-outcomes.ts'
import {
  attemptById,
  bareRequest,
  endedOrder,
  orderRequest,
  orderUnderWay,
  placedBasket,
  reduceAttempts,
  type AttemptEvent,
  type Attempts,
  type OrderRequest,
} from './attempt-reducer.ts'
import { BffRefusal } from './bff-refusal.ts'
import type { CallOf, CustomerCall } from './call.ts'
import { cartContext } from './rewrite-cart.ts'
import { methodInWallet } from './wallet.ts'

type AttemptCall = Pick<CustomerCall, 'session' | 'api' | 'language' | 'now'>
type PlaceCall = CallOf<'POST /api/orders'>

type EndEvent = Extract<AttemptEvent, { type: 'settled' | 'not_found' }>

const attemptsOf = (record: SessionRecord): Attempts => record.attempts ?? []

/** An order that has ended, for the operator's counts and as a line of the log (LOG-01). Nobody waits for the line. */
function noteEnd(api: AttemptCall['api'], event: EndEvent, sent: OrderAttempt | undefined): void {
  const isPlaced = event.type === 'settled' && event.end.outcome === 'placed'
  if (event.type === 'settled' && (sent || !isPlaced)) countEvent('orders', isPlaced ? 'placed' : 'failed')
  if (!sent?.outcome || sent.totalCents === undefined) return
  const { outcome, totalCents } = sent
  const line =
    outcome.outcome === 'placed'
      ? logPlacedOrder(api, { orderId: outcome.orderId, totalCents })
      : logFailedOrder(api, {
          reason: outcome.outcome === 'failed' ? outcome.reason : 'not known to the API',
          totalCents,
        })
  void line.catch(() => undefined)
}

/**
 * Applies an event to the stored attempts and answers them as they are now. An order that ends with it is noted with that, so
 * once, whether a post, a bank's step or a read of the API reported it. @throws SessionEnded
 */
async function apply({ session, api }: AttemptCall, event: AttemptEvent): Promise<Attempts> {
  let before: Attempts = []
  const record = await session.update((stored) => {
    before = attemptsOf(stored)
    const attempts = reduceAttempts(before, event)
    return attempts === before ? stored : { ...stored, attempts }
  })
  const after = attemptsOf(record)
  if (event.type === 'settled' || event.type === 'not_found')
    noteEnd(api, event, endedOrder(before, after, event.key))
  return after
}

/** Writes down what became of a key's order; what is not definite changes nothing. @throws SessionEnded */
async function settle(call: AttemptCall, key: string, judged: Judged): Promise<void> {
  if (judged.settled) await apply(call, { type: 'settled', key, end: judged.outcome })
}

/** What the API knows of an idempotency key; null when it does not know it (yet). @throws UpstreamFailure */
async function lookUp({ api, language }: AttemptCall, key: string): Promise<Judged | null> {
  const found = await findPlacing(api, key)
  return found && judgeReply(found, language)
}

/** Reads from the API what became of the order of a key, and writes it down. @throws UpstreamFailure, SessionEnded */
async function settleByKey(call: AttemptCall, key: string): Promise<Judged | null> {
  const found = await lookUp(call, key)
  if (found) await settle(call, key, found)
  else await apply(call, { type: 'not_found', key, now: call.now })
  return found
}

/** Has the API settle an order whose bank was answered, or give it up; null when it does not know the key. */
async function answerBank(call: AttemptCall, key: string, giveUp: boolean): Promise<Judged | null> {
  const reply = await confirmPlacing(call.api, key, giveUp)
  const judged = reply && judgeReply(reply, call.language)
  if (judged) await settle(call, key, judged)
  return judged
}

/**
 * An order of another body may still be in progress: its outcome is looked up before anything new is sent. One that waits for
 * its bank is given up, so that two are never paid.
 */
async function endOther(call: PlaceCall, { bodyHash }: OrderRequest): Promise<void> {
  const other = orderUnderWay(attemptsOf(call.session.record))
  if (!other || other.bodyHash === bodyHash) return
  const found = await settleByKey(call, other.key)
  if (found?.outcome.outcome === 'confirm') await answerBank(call, other.key, true)
}

/**
 * The key of a placed order of the agreed basket, when the shopper has filled the very same one again. A basket without a hash
 * is one the API has to decide about. @throws UpstreamFailure
 */
async function reopenedKey(call: PlaceCall, { basketHash }: OrderRequest): Promise<string | undefined> {
  const placed = placedBasket(attemptsOf(call.session.record), basketHash)
  if (!placed) return undefined
  const { basket, hash } = await fetchCart(call.api, call.body.mode, call.now)
  const isOpen = hash === null ? basket.items.length > 0 : hash === call.body.hash
  return isOpen ? placed.key : undefined
}

/** Why an order cannot be sent. */
type OrderRefusal = BffRefusal<'sign_in_required' | 'card_not_found'>

/** What an order needs besides what the browser sends. The cart is not read: the API compares with it what was agreed. */
interface OrderInput {
  readonly method: StoredMethod
  readonly customerId: string
}

/** @throws UpstreamFailure */
async function readOrderInput({ api, body, session, now }: PlaceCall): Promise<OrderInput | OrderRefusal> {
  const customerId = tokenClaims(session.record.tokens.accessToken)?.customerId
  if (!customerId) return new BffRefusal('sign_in_required')
  const method = await methodInWallet(api, body.payment.cardId, now)
  return method instanceof BffRefusal ? method : { method, customerId }
}

/** What the order needs; null when it cannot be sent, and then `giveUp` says why. */
interface Preparation {
  readonly input: OrderInput | null
  readonly giveUp: () => OrderRefusal
}

const cannotStart = (): never => {
  throw new Error('The attempt that was started is not in the session record.')
}

async function prepare(call: PlaceCall): Promise<Preparation> {
  try {
    const input = await readOrderInput(call)
    if (input instanceof BffRefusal) return { input: null, giveUp: () => input }
    return { input, giveUp: cannotStart }
  } catch (error) {
    const giveUp = () => {
      throw error
    }
    return { input: null, giveUp }
  }
}

/** Posts the order under the key of its attempt. Rejects where the refusal is not the order's. */
async function post(call: PlaceCall, attempt: OrderAttempt, input: OrderInput): Promise<Judged> {
  const { session, api, body: placing, language, clientIp, headers } = call
  const { deviceId } = session.record
  const userAgent = headers.get('user-agent')
  // The time of the first post, so that sending it again sends the same body under the same key.
  const context = cartContext({ now: attempt.startedAt, clientIp }, placing.storeId)
  const order = { ...input, ...context, placing, deviceId, userAgent }
  try {
    return judgeReply(await sendOrder(api, order, attempt.key), language)
  } catch (error) {
    const judged = judgeFailure(error, language)
    if (!judged) throw error
    return judged
  }
}

/** What is written of an attempt by now, by other calls too; null while its outcome is not known. @throws SessionEnded */
const writtenOutcome = async ({ session }: AttemptCall, id: string): Promise<OrderAttempt['outcome']> =>
  attemptById(attemptsOf(await session.reload()), id)?.outcome ?? null

/** Writes down what a post was answered; what is not definite is looked up once. */
async function writeDown(call: PlaceCall, attempt: OrderAttempt, judged: Judged): Promise<PlaceOrderOutcome> {
  const { id, key, sentAt } = attempt
  try {
    if (judged.settled) await settle(call, key, judged)
    else {
      if (judged.answered) await apply(call, { type: 'answered', key, sentAt })
      if (judged.outcome.outcome === 'unknown' && !judged.silent) await settleByKey(call, key)
    }
    const written = await writtenOutcome(call, id)
    return written ? placingAnswer(written, call.language) : judged.outcome
  } catch (error) {
    // The session ended, its store fails, or the API does not answer: the outcome in hand stays valid.
    processLog().warn(
      { name: error instanceof Error ? error.name : 'unknown' },
      'an order outcome was not written down',
    )
    return judged.outcome
  }
}

/**
 * A refusal that is not the order's (session, scope, rate): nothing was ordered by this post. The attempt ends, unless another
 * post of the same order may be in progress.
 */
async function afterRefusal(call: PlaceCall, id: string, error: unknown): Promise<PlaceOrderOutcome> {
  if (!(error instanceof UpstreamFailure || error instanceof SessionRenewed)) throw error
  await call.session.reload()
  const attempt = attemptById(await apply(call, { type: 'refused', id }), id)
  if (!attempt || attempt.outcome?.outcome === 'none') throw error
  return placingAnswer(attempt.outcome, call.language)
}

/**
 * Places the order of a basket once, whatever is clicked twice, posted in parallel, reloaded or lost: every post of the
 * same agreed basket answers the one order (CHK-05, CHK-06).
 * A refusal: there is no order of it, and none was sent. @throws UpstreamFailure
 */
export async function placeOrder(call: PlaceCall): Promise<PlaceOrderOutcome | OrderRefusal> {
  const { session, language, now } = call
  const request = orderRequest(call.body)
  const { id } = request
  const known = attemptById(attemptsOf(session.record), id)?.outcome
  if (known) return placingAnswer(known, language)
  const reopened = await reopenedKey(call, request)
  await endOther(call, request)
  const { input, giveUp } = await prepare(call)
  // What parallel calls have written since this one began counts too.
  await session.reload()
  // A parallel call may be placing this order: what prevents this one from being sent is the answer only if no other call does so.
  const mayStart = input !== null
  const begun = await apply(call, { type: 'requested', request, mayStart, reopenedKey: reopened, now })
  const attempt = attemptById(begun, id)
  if (!attempt) return giveUp()
  if (attempt.outcome) return placingAnswer(attempt.outcome, language)
  if (input === null || !attempt.sends) {
    await settleByKey(call, attempt.key)
    return placingAnswer(await writtenOutcome(call, id), language)
  }
  try {
    return await writeDown(call, attempt, await post(call, attempt, input))
  } catch (error) {
    return afterRefusal(call, id, error)
  }
}

/** An attempt the session does not know: a post that was never received, or one that an earlier session has sent. */
async function recoverUnknown(call: AttemptCall, id: string): Promise<RecoveredOutcome> {
  const request = bareRequest(id)
  const found = await lookUp(call, request.key)
  if (found) return recoveryAnswer(found)
  // From now on a post that is still on its way with this id orders nothing: `none` stays true.
  const attempts = await apply(call, { type: 'asked_unknown', request, now: call.now })
  return attemptById(attempts, id)?.outcome ?? recoveryAnswer(null)
}

/** What became of exactly this attempt, for a reply that was lost (CHK-06). */
export async function recoverAttempt(
  call: AttemptCall & { query: { id: string } },
): Promise<RecoveredOutcome> {
  const { session, query } = call
  const attempt = attemptById(attemptsOf(session.record), query.id)
  if (!attempt) return recoverUnknown(call, query.id)
  const found = attempt.outcome ? null : await settleByKey(call, attempt.key)
  const settled = attemptById(attemptsOf(session.record), query.id)?.outcome
  // An attempt that only waits for another order must not show that one's bank.
  return settled ?? recoveryAnswer(attempt.sends ? found : null)
}

/** Ends the wait for the bank of exactly this attempt: it was answered, or the shopper gives it up (CHK-05). */
export async function confirmAttempt(
  call: AttemptCall & { body: { id: string; giveUp: boolean } },
): Promise<RecoveredOutcome> {
  const { id, giveUp } = call.body
  const attempt = attemptById(attemptsOf(call.session.record), id)
  if (attempt?.outcome) return attempt.outcome
  // The bank of the order that it waits for is not its own to answer.
  if (attempt && !attempt.sends) return recoverAttempt({ ...call, query: { id } })
  return recoveryAnswer(await answerBank(call, (attempt ?? bareRequest(id)).key, giveUp))
}
