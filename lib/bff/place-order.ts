import { placeDeliveryOrder, placePickupOrder } from '../contract/orders.ts'
import { isTipAllowed } from '../domain/checkout/tip.ts'
import { readFeatures } from '../configuration/configuration-state.ts'
import { tokenClaims } from '../session/token-claims.ts'
import { fetchCart } from '../upstream/basket-calls.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import { BffError } from './bff-error.ts'
import type { Call } from './call.ts'
import { beginAttempt, dropAttempt, orderHash, settleAttempt } from './order-attempt.ts'
import { orderBody } from './order-body.ts'
import { judgeAnswer, judgeFailure } from './order-outcome.ts'
import { askAbout, mayBeInFlight } from './recover-attempt.ts'
import type { PlaceOrderInput, PlaceOrderOutcome } from './schemas/operations.ts'
import { savedCard } from './wallet.ts'

type PlaceCall = Call<unknown, unknown, PlaceOrderInput>

/**
 * What an earlier attempt answers for this one; null: go on. An order placed a moment ago answers the same post again (a
 * double click, a reload) unless the shopper has filled a basket anew; an unknown outcome is cleared up first, and while
 * another order may still be under way nothing new is sent, so that one cart is never paid twice.
 */
async function earlierOutcome(call: PlaceCall, bodyHash: string): Promise<PlaceOrderOutcome | null> {
  const { attempt } = call.session.record
  if (!attempt) return null
  const isSame = attempt.bodyHash === bodyHash
  if (attempt.outcome) {
    if (!isSame || attempt.outcome.outcome !== 'placed') return null
    const { items } = await fetchCart(call.api, call.body.mode, call.now)
    return items.length === 0 ? attempt.outcome : null
  }
  const found = await askAbout(call, attempt)
  if (found.outcome === 'pending') return { outcome: 'unknown' }
  if (found.outcome === 'absent')
    return isSame || !mayBeInFlight(attempt, call.now) ? null : { outcome: 'unknown' }
  return isSame || found.outcome === 'placed' ? found : null
}

/**
 * Places the session's order once, whatever is clicked, reloaded or lost (CHK-05, CHK-06).
 * @throws BffError 400 `tip_out_of_range`, 404 `card_not_found`, 409 `order_changed`
 */
export async function placeOrder(call: PlaceCall): Promise<PlaceOrderOutcome> {
  const { session, api, body: input, language, now } = call
  const bodyHash = orderHash(input)
  const earlier = await earlierOutcome(call, bodyHash)
  if (earlier) return earlier
  const cart = await fetchCart(api, input.mode, now)
  const country = cart.currency === 'cad' ? 'CA' : 'US'
  if (!isTipAllowed(input.tipCents, readFeatures(country))) throw new BffError(400, 'tip_out_of_range')
  const card = await savedCard(api, input.payment.cardId, now)
  const customerId = tokenClaims(session.record.tokens.accessToken)?.customerId
  if (!customerId) throw new BffError(401, 'sign_in_required')

  const { deviceId } = session.record
  const { clientIp } = call
  const userAgent = call.headers.get('user-agent')
  if (cart.store_id === null) throw new BffError(409, 'order_changed')
  const { key, startedAt } = await beginAttempt(session, bodyHash, now)
  // The attempt's own time, so that sending it again sends the same body under the same key.
  const body = orderBody({
    input,
    cart,
    storeId: cart.store_id,
    card,
    customerId,
    deviceId,
    clientIp,
    userAgent,
    now: startedAt,
  })
  const endpoint = input.mode === 'pickup' ? placePickupOrder : placeDeliveryOrder
  const judged = await api(endpoint, { body, idempotencyKey: key }).then(
    (answer) => judgeAnswer(answer, language),
    async (error: unknown) => {
      const failure = judgeFailure(error, language)
      if (failure) return failure
      if (error instanceof UpstreamFailure) await dropAttempt(session, key)
      throw error
    },
  )
  await settleAttempt(session, key, judged)
  return judged.outcome
}
