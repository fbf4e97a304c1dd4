import type { AttemptOutcome, PlaceOrderOutcome } from '../domain/orders/placing.ts'
import { processLog } from '../log.ts'
import type { OrderAttempt } from '../session/session-record.ts'
import { SessionRenewed } from '../session/session-renewed.ts'
import { tokenClaims } from '../session/token-claims.ts'
import { fetchCart } from '../upstream/basket-calls.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import { sendOrder } from '../upstream/order-placing.ts'
import type { StoredMethod } from '../upstream/wallet.ts'
import { attemptById, orderUnderWay, placedBasket, type OrderRequest } from './attempt-list.ts'
import { BffRefusal } from './bff-refusal.ts'
import type { CallOf } from './call.ts'
import { cartContext } from './cart-rewrite.ts'
import {
  attemptsOf,
  claimAttempt,
  endRefused,
  noteAnswered,
  orderRequest,
  settleAttempt,
} from './order-attempt.ts'
import { judgeFailure, judgeReply, nothingOrdered, type Judged } from './order-outcome.ts'
import { endByKey, settleByKey } from './recover-attempt.ts'
import { methodInWallet } from './wallet.ts'

type PlaceCall = CallOf<'POST /api/orders'>

/** Why an order cannot be sent. */
type OrderRefusal = BffRefusal<'sign_in_required' | 'card_not_found'>

/** What an order needs besides what the browser sends. The cart is not read: the API compares with it what was agreed. */
interface OrderInput {
  readonly method: StoredMethod
  readonly customerId: string
}

/** @throws UpstreamFailure */
async function readOrderParts({ api, body, session, now }: PlaceCall): Promise<OrderInput | OrderRefusal> {
  const customerId = tokenClaims(session.record.tokens.accessToken)?.customerId
  if (!customerId) return new BffRefusal('sign_in_required')
  const method = await methodInWallet(api, body.payment.cardId, now)
  return method instanceof BffRefusal ? method : { method, customerId }
}

/**
 * Whether the agreed basket is open: after an order of it was placed, that the shopper has filled the very same one again.
 * A basket without a hash is one the API has to decide about. @throws UpstreamFailure
 */
async function isBasketOpen({ api, body, now }: PlaceCall): Promise<boolean> {
  const { basket, hash } = await fetchCart(api, body.mode, now)
  return hash === null ? basket.items.length > 0 : hash === body.hash
}

const shown = ({ language }: PlaceCall, outcome: AttemptOutcome): PlaceOrderOutcome =>
  outcome.outcome === 'none' ? nothingOrdered(language) : outcome

/** What the session record says of the request by now, other calls included; null while it is not known. */
async function writtenOutcome(call: PlaceCall, { id }: OrderRequest): Promise<PlaceOrderOutcome | null> {
  const outcome = attemptById(attemptsOf(await call.session.reload()), id)?.outcome
  return outcome ? shown(call, outcome) : null
}

/** An order of another body may still be in progress: its outcome is looked up before anything new is sent. */
async function clearUpOther(call: PlaceCall, { bodyHash }: OrderRequest): Promise<void> {
  const other = orderUnderWay(attemptsOf(call.session.record))
  if (other && other.bodyHash !== bodyHash) await endByKey(call, other.key)
}

/**
 * A refusal that is not the order's (session, scope, rate): nothing was ordered by this post. The attempt ends, unless a
 * parallel post of the same order is in progress.
 */
async function afterRefusal(
  call: PlaceCall,
  request: OrderRequest,
  error: unknown,
): Promise<PlaceOrderOutcome> {
  const definite = error instanceof UpstreamFailure || error instanceof SessionRenewed
  const attempt = definite ? await endRefused(call.session, request.id) : undefined
  if (!attempt || attempt.outcome?.outcome === 'none') throw error
  return attempt.outcome ? shown(call, attempt.outcome) : { outcome: 'unknown' }
}

/** Posts the order under the key of its attempt. Rejects where the refusal is not the order's. */
async function post(call: PlaceCall, attempt: OrderAttempt, parts: OrderInput): Promise<Judged> {
  const { session, api, body: placing, language, clientIp, headers } = call
  const { deviceId } = session.record
  const userAgent = headers.get('user-agent')
  // The time of the first post, so that sending it again sends the same body under the same key.
  const context = cartContext({ now: attempt.startedAt, clientIp }, placing.storeId)
  const order = { ...parts, ...context, placing, deviceId, userAgent }
  try {
    return judgeReply(await sendOrder(api, order, attempt.key), language)
  } catch (error) {
    const judged = judgeFailure(error, language)
    if (!judged) throw error
    return judged
  }
}

/** Writes down what a post was answered; what is not definite is looked up once. */
async function writeDown(
  call: PlaceCall,
  request: OrderRequest,
  attempt: OrderAttempt,
  judged: Judged,
): Promise<PlaceOrderOutcome> {
  const { key } = attempt
  try {
    if (judged.answered) await noteAnswered(call.session, attempt)
    if (judged.outcome.outcome === 'unknown' && !judged.silent) await settleByKey(call, key)
    else await settleAttempt(call, key, judged)
    return (await writtenOutcome(call, request)) ?? judged.outcome
  } catch (error) {
    // The session ended, its store fails, or the API does not answer: the outcome in hand stays valid.
    processLog().warn(
      { name: error instanceof Error ? error.name : 'unknown' },
      'an order outcome was not written down',
    )
    return judged.outcome
  }
}

/** What the order needs; null when it cannot be sent, and then `giveUp` says why. */
interface Preparation {
  readonly parts: OrderInput | null
  readonly giveUp: () => OrderRefusal
}

const cannotStart = (): never => {
  throw new Error('The attempt that was started is not in the session record.')
}

async function prepare(call: PlaceCall): Promise<Preparation> {
  try {
    const parts = await readOrderParts(call)
    if (parts instanceof BffRefusal) return { parts: null, giveUp: () => parts }
    return { parts, giveUp: cannotStart }
  } catch (error) {
    const giveUp = () => {
      throw error
    }
    return { parts: null, giveUp }
  }
}

/**
 * Places the order of a basket once, whatever is clicked twice, posted in parallel, reloaded or lost: every post of the
 * same agreed basket answers the one order (CHK-05, CHK-06).
 * A refusal: there is no order of it, and none was sent. @throws UpstreamFailure
 */
export async function placeOrder(call: PlaceCall): Promise<PlaceOrderOutcome | OrderRefusal> {
  const { session, now } = call
  const request = orderRequest(call.body)
  const known = attemptById(attemptsOf(session.record), request.id)?.outcome
  if (known) return shown(call, known)
  const placed = placedBasket(attemptsOf(session.record), request.basketHash)
  const reopenedKey = placed && (await isBasketOpen(call)) ? placed.key : undefined
  await clearUpOther(call, request)
  const { parts, giveUp } = await prepare(call)
  // A parallel call may be placing this order: what prevents this one from being sent is the answer only if no other call does so.
  const attempt = await claimAttempt(session, request, { mayStart: parts !== null, reopenedKey, now })
  if (!attempt) return giveUp()
  if (attempt.outcome) return shown(call, attempt.outcome)
  if (parts === null || !attempt.sends) {
    await settleByKey(call, attempt.key)
    return (await writtenOutcome(call, request)) ?? { outcome: 'unknown' }
  }
  try {
    return await writeDown(call, request, attempt, await post(call, attempt, parts))
  } catch (error) {
    return afterRefusal(call, request, error)
  }
}
